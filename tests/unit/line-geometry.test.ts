import { describe, expect, test } from "vitest";
import { lineGeometry } from "../../app/game/record/line-geometry";
import { yearUntil, monthsThrough } from "../../app/game/record/months";

const drawn = (values: (number | undefined)[], more: Partial<Parameters<typeof lineGeometry>[0]> = {}) =>
  lineGeometry({
    label: "AVG",
    spots: values.map((value, i) => ({ value, text: `${value}`, mark: `${i}`, title: `${i}`, href: `/${i}` })),
    shape: "line",
    tick: String,
    ...more,
  });
const heightOf = (chart: ReturnType<typeof lineGeometry>) => {
  const ys = chart.spots.map(({ y }) => y);
  return Math.max(...ys) - Math.min(...ys);
};

describe("a line", () => {
  test("of small differences stays flat, one of large ones uses the height", () => {
    const [small, large] = [drawn([0.31, 0.33, 0.32], { span: 0.2 }), drawn([0.1, 0.5, 0.3], { span: 0.2 })];
    expect(heightOf(small)).toBeLessThan(heightOf(large) / 4);
    expect(Number(small.grid.at(-1)?.label) - Number(small.grid[0]?.label)).toBeGreaterThanOrEqual(0.2);
    expect(heightOf(drawn([0.31, 0.33, 0.32]))).toBeGreaterThan(heightOf(large) / 2);
  });

  test("never has a scale below 0, and spans as much at its lower end", () => {
    const { grid } = drawn([0, 0.01], { span: 0.2 });
    expect(Number(grid[0]?.label)).toBe(0);
    expect(Number(grid.at(-1)?.label)).toBeGreaterThanOrEqual(0.2);
  });

  test("has the best value up and named, whether more or less is better", () => {
    const values = [4, 9, 2, 6, 5, 6, 7, 6, 6, 7];
    for (const [upIsBetter, best] of [
      [undefined, 1],
      ["Up is better", 2],
    ] as const) {
      const chart = drawn(values, { upIsBetter });
      const top = Math.min(...chart.spots.map(({ y }) => y));
      expect(chart.spots.findIndex(({ y }) => y === top)).toBe(best);
      expect(chart.spots.flatMap(({ text }, i) => (text ? [i] : []))).toEqual([best, values.length - 1]);
      expect([chart.note, chart.label]).toEqual(upIsBetter ? [upIsBetter, `AVG ${upIsBetter}.`] : [undefined, "AVG"]);
    }
  });

  test("has a gap where there is no value, and its spots keep their addresses", () => {
    const chart = drawn([1, undefined, 2, 3]);
    expect(chart.path.match(/M/g)).toHaveLength(2);
    expect(chart.spots.map(({ href }) => href)).toEqual(["/0", "/2", "/3"]);
  });
});

describe("months", () => {
  test.each([
    ["2026-11-19", "2025-12", "2026-11"],
    ["2026-12-31", "2026-01", "2026-12"],
    ["2027-01-01", "2026-02", "2027-01"],
    ["2028-02-29", "2027-03", "2028-02"],
  ])("of the year until %s are %s to %s", (day, from, to) => {
    expect(yearUntil(day)).toEqual({ from, to });
  });

  test("are drawn without a gap in time", () => {
    expect(monthsThrough([{ month: "2025-11" }, { month: "2026-02" }])).toEqual([
      "2025-11",
      "2025-12",
      "2026-01",
      "2026-02",
    ]);
    expect(monthsThrough([])).toEqual([]);
  });
});

test.each([2, 7, 13, 24, 40, 60])(
  "long marks below %d spots leave each other room, the first from its left edge",
  (n) => {
    const spots = Array.from({ length: n }, (_, i) => ({ value: i, text: "", mark: "Nov ’26", title: "", href: "" }));
    const { marks } = lineGeometry({ label: "", spots, shape: "line", tick: String });
    const [first, second] = marks;
    // Seven characters of 11 px are some 42 px wide.
    if (first && second) expect(second.x - first.x).toBeGreaterThan(63);
  },
);
