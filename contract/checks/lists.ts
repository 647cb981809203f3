import { withoutZone } from "../../app/i18n/time-zones";
import type { Run } from "../run";

interface Page<R> {
  list: readonly R[];
  total?: number;
  next: string | null;
  prev: string | null;
}

interface PageFields {
  size?: string;
  after?: string;
  before?: string;
}

/** Two pages of two rows, and back. */
export async function checkPages<R>(
  run: Run,
  call: { path: string },
  ask: (page: PageFields) => Promise<Page<R> | undefined>,
  nameOf: (row: R) => string,
): Promise<void> {
  const size = "2";
  const first = await ask({ size });
  if (!first) return;
  const names = first.list.map(nameOf);
  run.expect(call, names.length <= 2, { at: "list", expected: "no more than size", got: `${names.length}` });
  const more = first.next !== null;
  const counted = first.total === undefined || (more ? first.total > names.length : first.total === names.length);
  const expected = `${more ? "more than " : ""}${names.length}, as list and next say`;
  run.expect(call, counted, { at: "total", expected, got: `${first.total}` });
  if (first.next === null) return;
  const second = await ask({ size, after: first.next });
  if (!second) return;
  const isNew = second.list.length > 0 && second.list.every((row) => !names.includes(nameOf(row)));
  run.expect(call, isNew, { at: "next", expected: "a cursor to the next rows", got: "the same rows again, or none" });
  if (second.prev === null) return run.expect(call, false, { at: "prev", expected: "a cursor back", got: "null" });
  const back = await ask({ size, before: second.prev });
  const same = back?.list.map(nameOf).join() === names.join();
  run.expect(call, same, { at: "prev", expected: "a cursor to the page before", got: "another page" });
}

/** True if no value is less than the one before it. */
export function isRising<T extends string | number>(values: readonly T[]): boolean {
  return values.every((value, i) => value >= (values[i - 1] ?? value));
}

export function isFalling<T extends string | number>(values: readonly T[]): boolean {
  return isRising(values.toReversed());
}

export function instantOf(time: string): number {
  return Date.parse(withoutZone(time));
}

export function isNewestFirst(games: readonly { playedAt: string }[]): boolean {
  return isFalling(games.map(({ playedAt }) => instantOf(playedAt)));
}
