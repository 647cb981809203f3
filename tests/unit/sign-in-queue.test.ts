import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SignInQueue } from "../../app/session/sign-in-queue.server";

let queue: SignInQueue;
let order: string[];
/** They release the slots, oldest first. */
let releases: (() => void)[];
beforeEach(() => {
  vi.useFakeTimers();
  queue = new SignInQueue({ slots: 50, queue: 50 });
  [order, releases] = [[], []];
});
afterEach(async () => {
  await vi.runAllTimersAsync();
  while (releases.length > 0) releases.shift()?.();
  vi.useRealTimers();
});

/** Resolves to the seconds to wait, or to 0 with a slot. */
async function come(name: string): Promise<number> {
  const visitor = { email: `${name}@example.com`, address: undefined };
  const slot = await queue.acquireSlot(visitor, new AbortController().signal);
  if (typeof slot === "number") return slot;
  order.push(name);
  releases.push(slot);
  return 0;
}
async function crowd(name: string): Promise<Promise<number>[]> {
  const all = Array.from({ length: 50 }, (_, i) => come(`${name}${i}`));
  await vi.advanceTimersByTimeAsync(0);
  return all;
}
async function releaseSlot(): Promise<void> {
  releases.shift()?.();
  await vi.advanceTimersByTimeAsync(0);
}

test("a visitor who was rejected goes before those who came later, one of whom makes room", async () => {
  await crowd("first");
  const rejected = come("patient");
  await vi.advanceTimersByTimeAsync(2_000);
  const seconds = await rejected;
  expect(seconds).toBe(2);
  await vi.advanceTimersByTimeAsync(seconds * 1_000);
  const later = await crowd("later");
  const patient = come("patient");
  expect(await Promise.race(later)).toBe(2);
  await releaseSlot();
  expect([order.length, order.at(-1)]).toEqual([51, "patient"]);
  expect(await patient).toBe(0);
  await releaseSlot();
  expect(order.at(-1)).toBe("later0");
});

test("a visitor who comes before the time told has no position in front of others yet", async () => {
  await crowd("first");
  const rejected = come("hasty");
  await vi.advanceTimersByTimeAsync(2_000);
  await rejected;
  void come("later");
  await vi.advanceTimersByTimeAsync(0);
  void come("hasty");
  await vi.advanceTimersByTimeAsync(0);
  await releaseSlot();
  expect(order.at(-1)).toBe("later");
});
