import type { Contest, ContestMeasure } from "../../api/contest.server";
import { countsPoints } from "../../baseball/modes";
import { groupDigits } from "../../i18n/numbers";
import type { Translate } from "../../i18n/texts";
import type { Stat } from "../../ui/stat-tiles";
import { measures } from "./selections";

/** What a board counts: runs, points, or a score that is runs in matches and points in challenges. */
export type Unit = "runs" | "points" | "score";

/** Players count points in every mode: a match has batting points. */
export function teamUnit({ modes }: Pick<Contest, "modes">): Unit {
  if (modes.length === 0 || modes.includes(null)) return "score";
  if (modes.every(countsPoints)) return "points";
  return modes.some(countsPoints) ? "score" : "runs";
}

/** Returns what ranks: "합계 득점". */
export function measureName(t: Translate, by: ContestMeasure, unit: Unit): string {
  return by === "plays" ? t("contest.by.plays") : t(`contest.by.${by}.${unit}`);
}

/** Returns what ranks a tournament's teams. */
export function rankedByName(t: Translate, contest: Pick<Contest, "modes" | "rankedBy">): string {
  return measureName(t, contest.rankedBy, teamUnit(contest));
}

export function scoreName(t: Translate, measure: ContestMeasure, unit: Unit): string {
  if (measure === "plays") return t("game.gamesPlayed");
  return measure === "best" ? t(`contest.best.${unit}`) : measureName(t, measure, unit);
}

/** Says what is counted where the unit's name does not. */
export function unitHint(t: Translate, contest: Pick<Contest, "modes">, ofTeams: boolean): string | null {
  const unit = teamUnit(contest);
  if (ofTeams) return unit === "score" ? t("contest.unit.score") : null;
  return unit === "points" ? null : t(`contest.unit.players.${unit}`);
}

/** Returns the three numbers that a tournament can rank its teams by, its own highlighted. */
export function scoreStats(
  t: Translate,
  contest: Pick<Contest, "modes" | "rankedBy">,
  scores: Readonly<Record<ContestMeasure, number>>,
): Stat[] {
  const unit = teamUnit(contest);
  return measures.map((of) => ({
    label: scoreName(t, of, unit),
    value: groupDigits(scores[of]),
    lit: of === contest.rankedBy,
  }));
}
