import type { SharedSeason } from "../../api/share.server";
import { measureNames } from "../../baseball/ranking";
import type { Translate } from "../../i18n/texts";

/** Returns the season's ranks, without the rankings that the player is not in. */
export function seasonRankStats(t: Translate, ranks: SharedSeason["ranks"]) {
  return ranks.flatMap(({ by, rank, qualified }) =>
    rank === null
      ? []
      : [
          {
            label: t("shared.rankBy", { by: t(measureNames[by]) }),
            value: t("rank.place", { rank }),
            note: t("rank.ofRanked", { count: qualified }),
          },
        ],
  );
}
