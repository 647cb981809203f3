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

/** The room of a spot's text as drawn (app/ui/line-chart.tsx): digits of some 7 px, 10 px high. */
function boxOf({ x, y, text = "", side }: Omit<ReturnType<typeof lineGeometry>["spots"][number], "title">) {
  const width = 7 * text.length;
  const base = side === "right" ? y + 4 : side === "below" ? y + 17 : y - 9;
  const left = side === "right" ? x + 9 : x - width / 2;
  return { left, right: left + width, top: base - 10, bottom: base };
}

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

describe("the values written beside a line", () => {
  const reference = { value: 0.3, label: "Average 0.300" };
  const series: [string, (number | undefined)[]][] = [
    ["falling", [0.42, 0.36, 0.31, 0.28, 0.24, 0.2]],
    ["rising", [0.2, 0.24, 0.28, 0.31, 0.36, 0.42]],
    ["around the mean", [0.3, 0.32, 0.29, 0.31, 0.3, 0.28]],
    ["to and fro", [0.1, 0.5, 0.12, 0.48, 0.15]],
    ["best beside the last", [0.2, 0.21, 0.2, 0.22, 0.21, 0.2, 0.23, 0.4, 0.39]],
    ["beside the mean", [0.25, 0.285, 0.4, 0.315, 0.26]],
    ["of one spot", [0.31]],
    ["of forty", Array.from({ length: 40 }, (_, i) => 0.3 + Math.sin(i) / 10)],
  ];
  const labels = (values: (number | undefined)[], unit = "") => {
    const chart = lineGeometry({
      label: "AVG",
      spots: values.map((value) => ({ value, text: `${value?.toFixed(3) ?? "-"}${unit}`, mark: "", title: "" })),
      shape: "line",
      tick: String,
      span: 0.2,
      reference,
    });
    const boxes = chart.spots.flatMap(({ x, y, text, side }) => (text ? [boxOf({ x, y, text, side })] : []));
    return { chart, boxes };
  };

  test.each(series)("%s: the last stands right of its spot, beyond all lines and within the picture", (_, values) => {
    const { chart, boxes } = labels(values);
    const [spot, box] = [chart.spots.at(-1), boxes.at(-1)];
    expect(spot?.side).toBe("right");
    expect(box?.left).toBeGreaterThan(spot?.x ?? Infinity);
    expect(box?.left).toBeGreaterThan(chart.right);
    expect(box?.right).toBeLessThanOrEqual(chart.width);
  });

  test("where the line ends before, the last value stands on none of them", () => {
    const { chart } = labels([0.2, 0.4, 0.3, undefined]);
    expect(chart.spots.map(({ side }) => side)).not.toContain("right");
  });

  const withUnits = series.flatMap(([name, values]) => ["", "km/h"].map((unit) => [name, values, unit] as const));

  test.each(withUnits)(
    "%s: none of %j%s but the last is on the line of the mean, and no two overlap",
    (_, values, unit) => {
      const { chart, boxes } = labels(values, unit);
      const mean = chart.reference?.y ?? NaN;
      for (const [i, box] of boxes.entries()) {
        // The line of the mean ends before the last one.
        if (i < boxes.length - 1) expect(box.top >= mean || box.bottom <= mean, `${i}`).toBe(true);
        for (const other of boxes.slice(i + 1))
        expect(box.right <= other.left || other.right <= box.left || box.bottom <= other.top || other.bottom <= box.top).toBe(true); // prettier-ignore
      }
    },
  );
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
