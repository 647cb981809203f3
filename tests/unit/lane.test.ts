import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Lane } from "../../app/session/lane";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

/** Runs calls of which one ends every `ms`; returns how many ran at once, and in which order they began. */
async function runAll(count: number, ms = 1) {
  const lane = new Lane();
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  let running = 0;
  const all = Array.from({ length: count }, (_, i) =>
    lane.run(async () => {
      begun.push(i);
      running += 1;
      await new Promise<void>((end) => ends.push(end));
      running -= 1;
      if (i === 1) throw new Error("refused");
    }),
  );
  const settled = Promise.allSettled(all);
  const atOnce = [];
  for (let i = 0; i < count; i++) {
    await new Promise(setImmediate);
    atOnce.push(running);
    vi.advanceTimersByTime(ms);
    ends.shift()?.();
  }
  const failed = (await settled).filter(({ status }) => status === "rejected");
  return { atOnce, begun, failed: failed.length };
}

test("three calls of a page are under way at once, one that fails makes room too", async () => {
  const { atOnce, begun, failed } = await runAll(6);
  expect([atOnce, failed]).toEqual([[3, 3, 3, 3, 2, 1], 1]);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
});

test("who has many waiting gets one at once, and three again when they are few", async () => {
  const { atOnce, begun } = await runAll(20);
  expect(begun).toEqual(Array.from({ length: 20 }, (_, i) => i));
  expect([Math.max(...atOnce), atOnce.filter((now) => now === 1).length > 5, atOnce.at(-3)]).toEqual([3, true, 3]);
});

test("calls that the API is slow to answer go on three at once, however many wait", async () => {
  const { atOnce } = await runAll(20, 100);
  expect(atOnce).toEqual([...Array<number>(18).fill(3), 2, 1]);
});
