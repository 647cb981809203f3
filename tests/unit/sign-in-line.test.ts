import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

let takeTurn: typeof import("../../app/session/sign-in-line.server").takeTurn;
beforeAll(async () => {
  // The app reads its environment on import.
  process.env.API_BASE_URL = "http://127.0.0.1:9/v1";
  ({ takeTurn } = await import("../../app/session/sign-in-line.server"));
});

let order: string[];
/** They end the turns, oldest first. */
let ends: (() => void)[];
beforeEach(() => {
  vi.useFakeTimers();
  [order, ends] = [[], []];
});
afterEach(async () => {
  await vi.runAllTimersAsync();
  while (ends.length > 0) ends.shift()?.();
  vi.useRealTimers();
});

/** Resolves to the seconds to wait, or to 0 after a turn. */
async function come(name: string): Promise<number> {
  const visitor = { email: `${name}@example.com`, address: undefined };
  const turn = await takeTurn(visitor, new AbortController().signal);
  if (typeof turn === "number") return turn;
  order.push(name);
  ends.push(turn);
  return 0;
}
async function crowd(name: string): Promise<Promise<number>[]> {
  const all = Array.from({ length: 50 }, (_, i) => come(`${name}${i}`));
  await vi.advanceTimersByTimeAsync(0);
  return all;
}
async function endTurn(): Promise<void> {
  ends.shift()?.();
  await vi.advanceTimersByTimeAsync(0);
}

test("who was sent away before goes before those who came later, one of whom makes room", async () => {
  await crowd("first");
  const sentAway = come("patient");
  await vi.advanceTimersByTimeAsync(2_000);
  const seconds = await sentAway;
  expect(seconds).toBe(2);
  await vi.advanceTimersByTimeAsync(seconds * 1_000);
  const later = await crowd("later");
  const patient = come("patient");
  expect(await Promise.race(later)).toBe(2);
  await endTurn();
  expect([order.length, order.at(-1)]).toEqual([51, "patient"]);
  expect(await patient).toBe(0);
  await endTurn();
  expect(order.at(-1)).toBe("later0");
});

test("who comes before the time told has no place in front of others yet", async () => {
  await crowd("first");
  const sentAway = come("hasty");
  await vi.advanceTimersByTimeAsync(2_000);
  await sentAway;
  void come("later");
  await vi.advanceTimersByTimeAsync(0);
  void come("hasty");
  await vi.advanceTimersByTimeAsync(0);
  await endTurn();
  expect(order.at(-1)).toBe("later");
});
