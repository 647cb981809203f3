import fc from "fast-check";
import { expect, test } from "vitest";
import { seoulDay } from "../../app/i18n/seoul-days";

test("the day in Seoul is that of the instant, in whatever order they are asked", () => {
  const instant = fc.date({ min: new Date("2025-12-30"), max: new Date("2028-03-02"), noInvalidDate: true });
  const midnight = fc.constantFrom(-1, 0, 1).map((ms) => new Date(Date.parse("2027-01-01T00:00:00+09:00") + ms));
  fc.assert(
    fc.property(fc.oneof(instant, midnight), (date) => {
      expect(seoulDay(date.getTime())).toBe(date.toLocaleDateString("sv-SE", { timeZone: "Asia/Seoul" }));
    }),
  );
});
