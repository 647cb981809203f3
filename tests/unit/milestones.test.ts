import { expect, test } from "vitest";
import { nearMilestone, nearestMilestone, reachedMilestones, type CareerTotals } from "../../app/baseball/milestones";

const career = (counts: Partial<CareerTotals>): CareerTotals => ({
  ...{ games: 0, wins: 0, hits: 0, homeRuns: 0, runsBattedIn: 0, pitcherStrikeouts: 0 },
  ...counts,
});

test.each([
  [0, null],
  [8, null],
  [9, 10],
  [10, null],
  [44, null],
  [45, 50],
  [89, null],
  [90, 100],
  [99, 100],
  [100, null],
  [179, null],
  [180, 200],
  [450, 500],
  [900, 1_000],
  [1_349, null],
  [1_350, 1_500],
  [12_499, 12_500],
])("after %d home runs the milestone that is near is %j", (count, at) => {
  expect(nearMilestone("homeRuns", count)).toEqual(at && { of: "homeRuns", at, left: at - count });
});

test("the one that is nearest in proportion is named", () => {
  const near = nearestMilestone(career({ games: 99, wins: 49, hits: 970, homeRuns: 98, runsBattedIn: 20 }));
  expect(near).toEqual({ of: "games", at: 100, left: 1 });
  expect(nearestMilestone(career({ hits: 970, homeRuns: 99 }))?.of).toBe("homeRuns");
  expect(nearestMilestone(career({}))).toBeUndefined();
});

test("what the latest game has reached is named, and nothing that it found reached", () => {
  const latest = career({ games: 1, wins: 1, hits: 5, homeRuns: 2 });
  const before = career({ games: 49, wins: 10, hits: 95, homeRuns: 98, runsBattedIn: 100 });
  const after = Object.fromEntries(Object.entries(before).map(([of, count]) => [of, count + Object(latest)[of]]));
  expect(reachedMilestones(career(after), latest)).toEqual([
    { of: "games", at: 50, left: 0 },
    { of: "hits", at: 100, left: 0 },
    { of: "homeRuns", at: 100, left: 0 },
  ]);
});
