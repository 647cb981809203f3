import { describe, expect, test } from "vitest";
import { earnedRunAverage, inningsPitched, noRate, rate } from "../../app/baseball/rates";
import { exactFraction } from "../support/fractions";

const limit = 700;

/** Returns all pairs for which `shown` is not exact; a quarter of a million expects would take minutes. */
function differences(
  shown: (n: number, d: number) => string,
  exact: (n: number, d: number) => string,
  most: (d: number) => number,
) {
  const found: string[] = [];
  for (let d = 1; d <= limit; d++) {
    for (let n = 0; n <= most(d); n++) {
      const [ours, right] = [shown(n, d), exact(n, d)];
      if (ours !== right) found.push(`${n}/${d}: ${ours} instead of ${right}`);
    }
  }
  return found;
}

describe("against exact fractions, for all pairs up to 700", () => {
  test("averages in Korean", () => {
    const exact = (n: number, d: number) => exactFraction(n, d, 3);
    expect(
      differences(
        (n, d) => rate(n, d, "ko"),
        exact,
        (d) => d,
      ),
    ).toEqual([]);
  });

  test("averages in English, without the nought before the point", () => {
    const exact = (n: number, d: number) => exactFraction(n, d, 3).replace(/^0\./, ".");
    expect(
      differences(
        (n, d) => rate(n, d, "en"),
        exact,
        (d) => d,
      ),
    ).toEqual([]);
  });

  test("slugging up to four bases an at-bat", () => {
    const exact = (n: number, d: number) => exactFraction(n, d, 3);
    expect(
      differences(
        (n, d) => rate(4 * n, d, "ko"),
        (n, d) => exact(4 * n, d),
        (d) => d,
      ),
    ).toEqual([]);
  });

  test("earned run averages", () => {
    const exact = (runs: number, outs: number) => exactFraction(27 * runs, outs, 2);
    const plain = (runs: number, outs: number) => earnedRunAverage(runs, outs, String);
    expect(differences(plain, exact, () => 120)).toEqual([]);
  });
});

describe("at the edges", () => {
  test("nothing to divide by", () => {
    expect([rate(0, 0, "ko"), rate(0, 0, "en"), earnedRunAverage(0, 0)]).toEqual([noRate, noRate, noRate]);
    expect(earnedRunAverage(3, 0)).toBe("∞");
  });

  test("all and nothing", () => {
    expect([rate(0, 4, "ko"), rate(4, 4, "ko"), rate(0, 4, "en"), rate(4, 4, "en")]).toEqual([
      "0.000",
      "1.000",
      ".000",
      "1.000",
    ]);
    expect(rate(4, 1, "en")).toBe("4.000");
  });

  test("a half goes up: 1 of 16 is .063, 3 of 16 is .188", () => {
    expect([rate(1, 16, "en"), rate(3, 16, "en")]).toEqual([".063", ".188"]);
  });

  test("innings are thirds", () => {
    const outs = [0, 1, 2, 3, 16, 27];
    expect(outs.map((count) => inningsPitched(count, "en"))).toEqual(["0.0", "0.1", "0.2", "1.0", "5.1", "9.0"]);
    expect(outs.map((count) => inningsPitched(count, "ko"))).toEqual(["0", "⅓", "⅔", "1", "5⅓", "9"]);
  });
});
