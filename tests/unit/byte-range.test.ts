import { expect, test } from "vitest";
import { byteRange } from "../../server/byte-range";

const video = { size: 1_000, etag: '"v1"' };

test.each([
  ["bytes=0-0", { start: 0, end: 0 }],
  ["bytes=0-", { start: 0, end: 999 }],
  ["bytes=990-2000", { start: 990, end: 999 }],
  ["bytes=-10", { start: 990, end: 999 }],
  ["bytes=-5000", { start: 0, end: 999 }],
  ["bytes=1000-", "unsatisfiable"],
  ["bytes=5-4", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=-", undefined],
  ["bytes=0-1,4-5", undefined],
  ["lines=1-2", undefined],
  [undefined, undefined],
])("%s", (range, expected) => expect(byteRange({ range }, video)).toEqual(expected));

test("a range of an older version gets the whole new one", () => {
  expect(byteRange({ range: "bytes=0-1", "if-range": '"v0"' }, video)).toBeUndefined();
  expect(byteRange({ range: "bytes=0-1", "if-range": '"v1"' }, video)).toEqual({ start: 0, end: 1 });
});
