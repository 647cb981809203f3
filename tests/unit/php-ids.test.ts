import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { phpId, phpMaybeId } from "../../app/api/php-texts";
import { readAnswer } from "../../app/api/read-answer";
import type { Schema } from "../../app/api/schema";
import { koreanPhone } from "../../app/forms/phone";

const refused = Symbol("refused");

function read(schema: Schema, value: unknown): unknown {
  const answer = readAnswer(schema, value);
  return "value" in answer ? answer.value : refused;
}

/** As docs/api.md has them. */
const longest = { record: 15, video: 15, player: 9, venue: 9, event: 9, contest: 9, team: 9, notice: 9, character: 4 };

describe.each(Object.entries(longest))("number of a %s, of at most %i digits", (of, digits) => {
  const [id, maybeId] = [Object(phpId)[of], Object(phpMaybeId)[of]];

  test("any number from 1 on stays itself, however PHP writes it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** digits - 1 }), (number) => {
        const ways = [number, `${number}`, ` ${number}`, `00${number}`, `${number}`.padStart(20, "0")];
        for (const way of ways) expect([read(id, way), read(maybeId, way)]).toEqual([`${number}`, `${number}`]);
      }),
    );
  });

  test("what is none is refused", () => {
    const wrong = ["60.00", "9,179", "9,179.00", "R9179", "-5", -5, 6.5, "6e3", 2 ** 53, 10 ** digits, `1${"0".repeat(digits)}`, 1e21, "6 0", "٦", true, [], {}]; // prettier-ignore
    for (const value of wrong)
      expect([value, read(id, value), read(maybeId, value)]).toEqual([value, refused, refused]);
  });

  test("0 is nothing", () => {
    expect([0, "0", "000", "0.00"].map((zero) => read(id, zero))).toEqual(Array(4).fill(refused));
    expect([0, "0", "000", "0.00", null, ""].map((zero) => read(maybeId, zero))).toEqual(Array(6).fill(null));
  });
});

describe("a Korean telephone number", () => {
  const numbers = [
    ...["010-1234-5678", "011-123-4567", "016-1234-5678", "02-123-4567", "02-1234-5678", "031-223-4567"],
    ...["031-2234-5678", "044-865-1234", "051-723-4567", "064-712-3456", "0507-1234-5678", "0505-123-4567"],
    ...["070-1234-5678", "080-123-4567", "080-1234-5678"],
  ];
  test.each(numbers)("%s without its 0, its hyphens or its plus", (number) => {
    const digits = number.replaceAll("-", "").slice(1);
    const isTwo = /^2\d{7}$/.test(digits);
    expect([number, `0${digits}`, `82${digits}`].map(koreanPhone)).toEqual([number, number, number]);
    expect(koreanPhone(digits)).toBe(isTwo ? null : number);
  });

  test("that is written with anything else stays as it is", () => {
    for (const text of [
      "1588-1234",
      "02)123-4567",
      "+82 2 123 4567",
      "02-123-4567~8",
      "예약 전용",
      "112",
      "1330",
      "7123456",
    ])
      expect(koreanPhone(text)).toBe(text);
    expect(koreanPhone("15881234")).toBe("1588-1234");
  });

  test("of which the digits may be two numbers, or none, is none", () => {
    for (const text of ["21234567", "27123456", "1234567890", "9012345678", "123456789012345"])
      expect([text, koreanPhone(text)]).toEqual([text, null]);
  });

  test("is never another: what is shown ends in the digits that came", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 12 }), (number) => {
        const shown = koreanPhone(`${number}`);
        const digits = shown?.replaceAll("-", "").replace(/^0/, "");
        expect([null, `${number}`, `${number}`.replace(/^82/, "")]).toContain(digits ?? null);
      }),
    );
  });
});
