import type { Entry, RankedSum } from "../../api/rank.server";
import type { GameWording } from "../../baseball/measures";
import { measureNames, type RankMeasure } from "../../baseball/ranking";
import { inningsPitched } from "../../baseball/rates";
import { valueOf } from "./standing";

/** In points of one more game (`nextGame`), or of one ball (`distance`, `speed`). */
export interface Gap {
  of: "hits" | "homeRuns" | "scorelessOuts" | "nextGame" | "distance" | "speed";
  amount: number;
}

/** Returns the smallest gain that equals a better value, since equal values share a rank; null if out of reach. */
export function gapTo(by: RankMeasure, ahead: RankedSum, mine: RankedSum): Gap | null {
  switch (by) {
    case "avg":
      return within(10, "hits", hitsTo(ahead, mine));
    case "hr":
      return within(10, "homeRuns", ahead.homeRuns - mine.homeRuns);
    case "era":
      return within(27, "scorelessOuts", scorelessOutsTo(ahead, mine));
    case "points":
      return within(Math.floor((2 * mine.points) / mine.games), "nextGame", nextGameTo(ahead, mine));
    case "distance":
      return ahead.maxDistance - mine.maxDistance > 10 ? null : { of: "distance", amount: ahead.maxDistance };
    case "speed":
      return ahead.maxSpeed - mine.maxSpeed > 5 ? null : { of: "speed", amount: ahead.maxSpeed };
  }
}

function within(reach: number, of: Gap["of"], amount: number): Gap | null {
  return amount > 0 && amount <= reach ? { of, amount } : null;
}

/** Returns the least n with (h + n) / (ab + n) ≥ H / AB, since a hit is an at-bat too. */
function hitsTo(ahead: RankedSum, mine: RankedSum): number {
  return Math.ceil((ahead.hits * mine.atBats - mine.hits * ahead.atBats) / (ahead.atBats - ahead.hits));
}

/** Returns the least n with ra / (outs + n) ≤ RA / Outs. */
function scorelessOutsTo(ahead: RankedSum, mine: RankedSum): number {
  return Math.ceil((mine.runsAllowed * ahead.outs) / ahead.runsAllowed) - mine.outs;
}

/** Returns the least n with (points + n) / (games + 1) ≥ Points / Games. */
function nextGameTo(ahead: RankedSum, mine: RankedSum): number {
  return Math.ceil((ahead.points * (mine.games + 1)) / ahead.games) - mine.points;
}

/** Says how to reach the next better rank, or, if that is out of reach, the value of the player there. */
export function gapWords(words: GameWording, by: RankMeasure, ahead: Entry, mine: RankedSum): string {
  const { t, language, measures } = words;
  const place = t("rank.place", { rank: ahead.rank ?? 0 });
  const gap = gapTo(by, ahead.sum, mine);
  if (!gap) return t("rank.gap.far", { place, stat: t(measureNames[by]), value: valueOf(by, ahead.sum, words) });
  const { of, amount } = gap;
  if (of === "distance" || of === "speed") {
    const value = measures[of](amount);
    return t(value === valueOf(by, mine, words) ? `rank.gap.${of}Bit` : `rank.gap.${of}`, { place, value });
  }
  if (of === "scorelessOuts") return t("rank.gap.scorelessOuts", { place, value: inningsPitched(amount, language) });
  return t(`rank.gap.${of}`, { place, count: amount });
}
