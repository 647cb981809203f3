import {
  battingRuns,
  gameScore,
  gradeOf,
  type BattingFigures,
  type Grade,
  type PitchingFigures,
} from "../baseball/game-score";
import { groupDigits, tenthsText } from "../i18n/numbers";
import type { TextKey, Translate, Wording } from "../i18n/texts";
import type { Stat } from "../ui/stat-tiles";

const gradeNames = {
  weak: "score.grade.weak",
  ordinary: "score.grade.ordinary",
  good: "score.grade.good",
  veryGood: "score.grade.veryGood",
} as const satisfies Record<Grade, TextKey>;

export function gradeName(t: Translate, of: "batting" | "pitching", value: number): string {
  return t(gradeNames[gradeOf(of, value)]);
}

/** Returns "+1.8", "−0.4" or "0.0" for hundredths of a run. */
export function signedRuns(hundredths: number): string {
  const tenths = Math.round(Math.abs(hundredths) / 10);
  return `${tenths === 0 ? "" : hundredths > 0 ? "+" : "−"}${tenthsText(tenths)}`;
}

/** Returns null without a plate appearance, and where the total bases are missing. */
export function battingStat({ t }: Wording, line: BattingFigures): Stat | null {
  if (line.atBats + line.walks === 0 || line.totalBases < line.hits) return null;
  return scoreStat(t, "batting", t("score.battingRuns"), battingRuns(line));
}

export function pitchingStat({ t }: Wording, line: PitchingFigures | null): Stat | null {
  if (!line || (line.outs === 0 && line.runs === 0)) return null;
  return scoreStat(t, "pitching", t("score.gameScore"), gameScore(line));
}

function scoreStat(t: Translate, of: "batting" | "pitching", label: string, value: number): Stat {
  const shown = of === "batting" ? signedRuns(value) : (value < 0 ? "−" : "") + groupDigits(Math.abs(value));
  return { label, value: shown, note: gradeName(t, of, value), lit: gradeOf(of, value) === "veryGood" };
}
