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

function milestoneAfter(count: number): number {
  return early.find((at) => at > count) ?? (Math.floor(count / step) + 1) * step;
}

/** Returns the next milestone of a count if at most a tenth of it is left. */
export function nearMilestone(of: CareerCount, count: number): Milestone | null {
  const at = milestoneAfter(count);
  const left = at - count;
  return left * 10 <= at ? { of, at, left } : null;
}

/** Returns the milestone that is nearest in proportion. */
export function nearestMilestone(career: CareerTotals): Milestone | undefined {
  const near = careerCounts.flatMap((of) => nearMilestone(of, career[of]) ?? []);
  return near.sort((one, other) => one.left / one.at - other.left / other.at)[0];
}

/** @param latest the counts of the latest game */
export function reachedMilestones(career: CareerTotals, latest: CareerTotals): Milestone[] {
  return careerCounts.flatMap((of) => {
    const before = milestoneAfter(career[of] - latest[of]);
    return before <= career[of] ? [{ of, at: before, left: 0 }] : [];
  });
}
