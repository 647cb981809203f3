import type { SharedSeason } from "../../api/share.server";
import { measureNames } from "../../baseball/ranking";
import type { Translate } from "../../i18n/texts";
import { placeWords } from "../place";

/** Returns the season's ranks, without the rankings that the player is not in. */
export function seasonRankStats(t: Translate, ranks: SharedSeason["ranks"]) {
  return ranks.flatMap(({ by, rank, tied, qualified }) =>
    rank === null
      ? []
      : [
          {
            label: t("shared.rankBy", { by: t(measureNames[by]) }),
            value: placeWords(t, rank, Boolean(tied)),
            note: t("rank.ofRanked", { count: qualified }),
          },
        ],
  );
}
