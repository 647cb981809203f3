import { optionalSection, rows } from "./php-rows";
import { row, type ValueOf } from "./schema";
import { count, phpCount, phpMaybeCode, phpMaybeCount } from "./php-values";

const sums = {
  plateAppearances: ["PA", count, "the member's plate appearances"],
  atBats: ["AB", count, "at-bats among them, as in [Totals](#totals)"],
  hits: ["H", count, "hits"],
  totalBases: ["TB", count, "total bases"],
  homeRuns: ["HR", count, "home runs"],
  runsBattedIn: ["RBI", count, "runs batted in, as in [Totals](#totals)"],
  walks: ["BB", count, "walks"],
  strikeouts: ["SO", count, "strikeouts"],
} as const;

const situation = row(
  {
    situation: [
      "Situation",
      phpMaybeCode({
        RISP: "scoring",
        RUNNERS: "runners",
        LOADED: "loaded",
        EMPTY: "empty",
        LEADOFF: "leadoff",
        OUTS2: "twoOuts",
      }),
      "what stood on the board before the plate appearance: `RISP` a runner on second or third, `RUNNERS` a runner on any base, `LOADED` one on each, `EMPTY` none, `LEADOFF` the half inning had no batter yet, `OUTS2` two outs. One plate appearance may be in several; another word is passed over",
    ],
    ...sums,
  },
  "SituationSplit",
);

const lead = row(
  {
    lead: [
      "Lead",
      phpMaybeCode({ AHEAD: "ahead", TIED: "tied", BEHIND: "behind" }),
      "`AHEAD`, `TIED`, `BEHIND`: the score of the member's side against the other's before the plate appearance; another word is passed over",
    ],
    from: ["From", phpCount, "first of the innings, from 1"],
    to: ["To", phpMaybeCount, "last of the innings; null for the last row, which has extra innings too"],
    ...sums,
  },
  "LeadSplit",
);

const plays = row(
  {
    kept: ["Kept", count, "games of the selection whose plays are kept; the lists are of these"],
    situations: rows(
      "situations",
      situation,
      20,
      "by situation, those with plate appearances, in the order to be shown",
    ),
    leads: rows(
      "leads",
      lead,
      20,
      "by lead and innings, those with plate appearances, in the order to be shown. Each plate appearance is in one row",
    ),
  },
  "PlaySplits",
);
export type PlaySplits = ValueOf<typeof plays>;

export const situationsSection = optionalSection(
  "plays",
  plays,
  "the member's plate appearances by situation, counted from the plays; null in BAT and PIT. Without it there are no such splits",
);
