import { expect, test } from "vitest";
import { historyOf } from "../../app/baseball/history";

const today = "2026-11-19";

test.each([
  [0, null, "never"],
  [60, "2026-10-01", undefined],
  [60, "2026-09-30", "notThisSeason"],
  [60, "2026-07-01", "notThisSeason"],
  [60, "2026-06-30", "longAgo"],
  [null, null, undefined],
  [60, null, undefined],
  [60, "2027-01-01", undefined],
])("%s games, the latest on %s: %s", (games, lastGame, state) => {
  expect(historyOf({ games, lastGame }, today)?.state).toBe(state);
});
