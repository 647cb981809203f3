import fc from "fast-check";
import { expect, test } from "vitest";
import { readCountry, readPushRegistration, readRefused, readVersion } from "../../app/native/replies";

/** Formats in which shells pass a value: as it is, as JSON, and in an object under its name. */
const forms = (name: string, value: unknown) => [value, JSON.stringify(value), { [name]: value }, `{"${name}":${JSON.stringify(value)}}`]; // prettier-ignore

test("whatever a shell says is read or ignored, and never throws", () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.json()), (payload) => {
      expect(readCountry(payload) ?? "KR").toMatch(/^[A-Z]{2}$/);
      expect(readVersion(payload) ?? "1").toMatch(/^\d[\w.+-]*$/);
      expect(readPushRegistration(payload)?.regId ?? "12345678").toMatch(/^[!-~]{8,}$/);
      expect(Array.isArray(readRefused(payload) ?? [])).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ["KR", "KR"],
  ["kr", "KR"],
  ["ko-KR", "KR"],
  ["zh-Hant-TW", "TW"],
  ["001", "ZZ"],
  ["419", "ZZ"],
  ["es-419", "ZZ"],
  ["", "ZZ"],
  ["KOR", null],
  ["41", null],
  ["?", null],
])("the country of %j is %j", (country, read) => {
  expect(forms("country", country).map(readCountry)).toEqual(Array(4).fill(read));
});

test.each([
  ["2.4.1", "2.4.1"],
  ["12", "12"],
  ["2.4.1-beta.2", "2.4.1-beta.2"],
  ["v2", null],
  ["1.2.3;path=/", null],
])("the version of %j is %j", (version, read) => {
  const given = forms("appversion", version);
  expect(given.map(readVersion)).toEqual(given.map(() => read));
});

const granted = [true, "true", "Y", "y", 1, "1"];
const denied = [false, "false", "N", 0, "0", null, undefined, "maybe"];

test("a permission is granted by any sign of it, and refused without one", () => {
  const list = [...granted, ...denied].map((isGrant, i) => ({ name: `P${i}`, isGrant }));
  for (const form of forms("permissionList", list))
    expect(readRefused(form)).toEqual(denied.map((_, i) => `P${i + granted.length}`));
});

test("the permission for notifications is left out, however it is spelt", () => {
  const names = [
    "android.permission.POST_NOTIFICATIONS",
    "POST_NOTIFICATION",
    "post-notifications",
    "postNotification",
  ];
  expect(readRefused(names.map((name) => ({ name, isGrant: false })))).toEqual([]);
});

test.each([
  [
    { regId: "a-token-of-the-phone", model: "Pixel 9" },
    { regId: "a-token-of-the-phone", model: "Pixel 9" },
  ],
  ["a-token-of-the-phone", { regId: "a-token-of-the-phone", model: "" }],
  ['{"regId":"a-token-of-the-phone"}', { regId: "a-token-of-the-phone", model: "" }],
  ["short", null],
  ["with a blank in it", null],
  ["한글로된등록번호입니다", null],
  ["x".repeat(4_097), null],
])("the registration %j", (payload, read) => {
  expect(readPushRegistration(payload)).toEqual(read);
});
