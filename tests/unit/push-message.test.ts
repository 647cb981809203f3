import fc from "fast-check";
import { expect, test } from "vitest";
import { isQuiet, readMessage } from "../../app/offline/push-message";

const whole = { title: "Game", body: "2 for 3", path: "/en/record/1?season=all", tag: "game:1", language: "en" };
const read = (more: object) => readMessage(JSON.stringify({ ...whole, ...more }));

test("a whole message opens its page in its language", () => {
  expect(read({ badge: 3 })).toEqual({ ...whole, badge: 3 });
  expect(read({ language: "ko" })?.path).toBe("/record/1?season=all");
});

test.each<object>([
  { title: "" },
  { title: " " },
  { title: "x".repeat(101) },
  { body: 7 },
  { body: "x".repeat(301) },
  { tag: "x".repeat(65) },
  { language: "fr" },
  { badge: -1 },
  { badge: 1.5 },
  { badge: "3" },
  { path: "https://elsewhere.example/" },
  { path: "//elsewhere.example" },
  { path: "/\\elsewhere.example" },
  { path: "/%2f%2felsewhere.example/../" },
  { path: "/\t/elsewhere.example" },
  { path: "/logout" },
  { path: `/${"x".repeat(2_048)}` },
])("none with %j", (more) => expect(read(more)).toBeNull());

test("whatever comes is read without a throw, and never leads elsewhere", () => {
  const here = "https://here.example";
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), fc.string(), (payload, path) => {
      expect(readMessage(payload)?.tag ?? "").toBeTypeOf("string");
      expect(new URL(read({ path: `/${path}` })?.path ?? "/", here).origin).toBe(here);
    }),
  );
});

test("hours from nine in the evening to eight in the morning are quiet", () => {
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  expect(hours.filter(isQuiet)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 21, 22, 23]);
});
