import type { Contest, ContestMeasure } from "../../api/contest.server";
import type { Mode } from "../../baseball/modes";
import { groupDigits } from "../../i18n/numbers";
import type { TextKey, Translate } from "../../i18n/texts";
import type { Stat } from "../../ui/stat-tiles";
import { measures } from "./selections";

export const scoreNames = {
  best: "contest.col.best",
  total: "game.total",
  plays: "game.gamesPlayed",
} as const satisfies Record<ContestMeasure, TextKey>;

/** Returns the three numbers that a tournament can rank by, its own highlighted. */
export function scoreStats(
  t: Translate,
  rankedBy: ContestMeasure,
  scores: Readonly<Record<ContestMeasure, number>>,
): Stat[] {
  return measures.map((of) => ({ label: t(scoreNames[of]), value: groupDigits(scores[of]), lit: of === rankedBy }));
}

/** Returns the mode whose numbers describe a tournament: its only event's, or a regular game's if it has several. */
export function modeOfNumbers(modes: Contest["modes"]): Mode {
  const [mode] = modes;
  return modes.length === 1 && mode ? mode : "reg";
}
