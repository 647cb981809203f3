import type { Trend } from "../../api/record-report.server";
import { fisherTest, gamesMargin, shareMargin, spreadOfGames, type Ratio } from "../../baseball/chance";
import type { FormCounts, FormRate } from "./form-rates";
import type { ChanceRange } from "./line-geometry";

export const windowSize = 10;
/** The last ten are compared with ten others at least. */
export const gamesToJudge = 2 * windowSize;
/** Each game brings a new window, so that a bound of 1 in 20 would call every player hot before long. */
export const oneIn = 100;

export interface FormWindow {
  /** The last one. */
  game: Trend["recent"][number];
  from: number;
  to: number;
  counts: FormCounts;
}

/**
 * Returns the range in which each window would lie 19 times in 20 if nothing but chance moved it: of a share by its
 * tries, of other rates by what single games differ.
 */
export function chanceRanges(
  { ratio, value, isShare }: FormRate,
  games: readonly FormCounts[],
  windows: readonly FormWindow[],
  whole: FormCounts,
): (ChanceRange | undefined)[] {
  const centre = value(whole);
  if (centre === undefined) return windows.map(() => undefined);
  const ratios = games.map(ratio);
  const spread = isShare ? 0 : spreadOfGames(ratios, centre);
  return windows.map(({ from, to, counts }) => {
    const [, tries] = ratio(counts);
    if (tries === 0) return undefined;
    const margin = isShare ? shareMargin(centre, tries) : gamesMargin(spread, ratios.slice(from, to));
    return { low: Math.max(0, centre - margin), high: isShare ? Math.min(1, centre + margin) : centre + margin };
  });
}

export type FormWord = "up" | "down" | "steady";

/** Says how the last games differ from those before, only where chance would bring it less than once in a hundred. */
export function lastTenForm(last: Ratio, before: Ratio): FormWord | null {
  const [[hits, tries], [others, otherTries]] = [last, before];
  if (tries === 0 || otherTries === 0) return null;
  if (fisherTest(last, before) >= 1 / oneIn) return "steady";
  return hits / tries > others / otherTries ? "up" : "down";
}
