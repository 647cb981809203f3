export const careerCounts = ["games", "wins", "hits", "homeRuns", "runsBattedIn", "pitcherStrikeouts"] as const;
export type CareerCount = (typeof careerCounts)[number];
export type CareerTotals = Readonly<Record<CareerCount, number>>;

export interface Milestone {
  of: CareerCount;
  at: number;
  /** 0 if reached. */
  left: number;
}

const early = [10, 50, 100, 200, 300];
const step = 500;
const mostNear = 2;

function milestoneAfter(count: number): number {
  return early.find((at) => at > count) ?? (Math.floor(count / step) + 1) * step;
}

/** Returns the next milestone of a count if at most a tenth of it is left. */
export function nearMilestone(of: CareerCount, count: number): Milestone | null {
  const at = milestoneAfter(count);
  const left = at - count;
  return left * 10 <= at ? { of, at, left } : null;
}

/** Returns the two that are nearest in proportion. */
export function nearMilestones(career: CareerTotals): Milestone[] {
  return careerCounts
    .flatMap((of) => nearMilestone(of, career[of]) ?? [])
    .sort((one, other) => one.left / one.at - other.left / other.at)
    .slice(0, mostNear);
}

/** @param latest the counts of the latest game */
export function reachedMilestones(career: CareerTotals, latest: CareerTotals): Milestone[] {
  return careerCounts.flatMap((of) => {
    const before = milestoneAfter(career[of] - latest[of]);
    return before <= career[of] ? [{ of, at: before, left: 0 }] : [];
  });
}
