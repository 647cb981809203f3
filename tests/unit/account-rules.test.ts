import fc from "fast-check";
import metadata from "libphonenumber-js/metadata.max.json";
import { getCountries, getCountryCallingCode, isPossiblePhoneNumber } from "libphonenumber-js/max";
import { describe, expect, test } from "vitest";
import { birthProblem, isOldEnough } from "../../reference-api/accounts/birth";
import { maskId } from "../../reference-api/accounts/mask";
import { isNation, NATION_NUMBERS } from "../../reference-api/accounts/nations";
import { anyPhone, foreignPhone, koreanMobile } from "../../reference-api/accounts/phone";

describe("countries", () => {
  /** Regions of libphonenumber that are not in ISO 3166-1. */
  const NO_COUNTRIES = ["AC", "TA", "XK"];

  test("have the numbers that libphonenumber knows", () => {
    const known = getCountries().filter((code) => code !== "KR" && !NO_COUNTRIES.includes(code));
    const wanted = known.map((Nation) => ({ Nation, NationNum: String(getCountryCallingCode(Nation)) }));
    expect(NATION_NUMBERS).toEqual(wanted.sort((a, b) => (a.Nation < b.Nation ? -1 : 1)));
    expect(Object.keys(metadata.countries).length).toBe(known.length + NO_COUNTRIES.length + 1);
  });

  test("are those of ISO 3166-1", () => {
    const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
    const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
    const codes = letters.flatMap((one) => letters.map((two) => one + two)).filter(isNation);
    expect(codes.length).toBe(249);
    expect(codes.filter((code) => names.of(code) === undefined)).toEqual([]);
  });
});

describe("phone numbers", () => {
  test.each(["010-1234-5678", "+82 10-1234-5678", "+82 010 1234 5678", "０１０１２３４５６７８", "821012345678"])(
    "%s is one number",
    (text) => expect([koreanMobile(text), anyPhone(text)]).toEqual(["+821012345678", "+821012345678"]),
  );

  test.each(["02-123-4567", "010-123-4567", "0010-1234-5678", "+82-2-123-4567", "+1 010 1234 5678", "", "x"])(
    "%s is no Korean mobile number",
    (text) => expect(koreanMobile(text)).toBeUndefined(),
  );

  test("of Korean mobiles are possible for libphonenumber too", () => {
    const subscriber = fc.integer({ min: 20_000_000, max: 99_999_999 });
    fc.assert(fc.property(subscriber, (number) => isPossiblePhoneNumber(koreanMobile(`010${number}`) ?? "")));
  });

  test("abroad are at most 15 digits, and begin with a zero where it is part of them", () => {
    expect(foreignPhone("44", "7911 123456")).toBe("+447911123456");
    expect(foreignPhone("225", "07 12 34 56 78")).toBe("+2250712345678");
    expect(["07911123456", "123", "1".repeat(15), "7911a123456"].map((text) => foreignPhone("44", text))).toEqual([undefined, undefined, undefined, undefined]); // prettier-ignore
    expect([foreignPhone("998", "1".repeat(12)), foreignPhone("998", "1".repeat(13))]).toEqual([`+998${"1".repeat(12)}`, undefined]); // prettier-ignore
  });
});

describe("birth dates", () => {
  test.each([
    ["20120229", undefined],
    ["20110229", "format"],
    ["1995031", "format"],
    ["1995-3-15", "format"],
    ["18991231", "range"],
  ])("%s: %s", (birth, problem) => expect(birthProblem(birth)).toBe(problem));

  test.each([
    ["20120301", "2026-03-01T00:00:00+09:00", true],
    ["20120301", "2026-02-28T23:59:59+09:00", false],
    ["20120229", "2026-02-28T23:59:59+09:00", false],
    ["20120229", "2026-03-01T00:00:00+09:00", true],
    ["20121122", "2026-11-21T15:00:00Z", true],
    ["20121122", "2026-11-21T14:59:59Z", false],
  ])("born %s is 14 at %s: %s", (birth, now, old) => expect(isOldEnough(birth, Date.parse(now))).toBe(old));
});

test("masked IDs keep the domain and at most two characters", () => {
  expect(["player@example.com", "abc@example.com", "ab@x.kr", "a@x.kr"].map(maskId)).toEqual([
    "pl****@example.com",
    "a****@example.com",
    "a****@x.kr",
    "****@x.kr",
  ]);
});
