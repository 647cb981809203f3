import type { SharedSeason } from "../../api/share.server";
import { measureNames } from "../../baseball/ranking";
import { shortDayAndTime } from "../../i18n/dates";
import type { Translate, Wording } from "../../i18n/texts";
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

/** Returns of when the ranks are, which stand beside figures of now; null where it is not known. */
export function ranksAsOf({ ranks, ranksAsOf: asOf }: SharedSeason, { t, language }: Wording): string | null {
  return asOf && seasonRankStats(t, ranks).length ? shortDayAndTime(asOf, language) : null;
}
