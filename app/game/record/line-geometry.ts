import { scaleLinear, scalePoint } from "d3-scale";
import { area, line } from "d3-shape";
import type { LineChartData } from "../../ui/line-chart";

interface Spot {
  /** Undefined leaves a gap in the line. */
  value: number | undefined;
  text: string;
  mark: string;
  title: string;
  /** Links to its games. */
  href?: string;
}
interface LineSeries {
  label: string;
  spots: readonly Spot[];
  /** The scale of stems starts at 0, that of a line at its values. */
  shape: "line" | "stems";
  tick: (value: number) => string;
  /** The minimum span of a line's scale, so that small differences do not look large. */
  span?: number;
  /** A note for values of which less is better; the scale is reversed. */
  upIsBetter?: string | false;
  reference?: { value: number | undefined; label: string };
  band?: ChanceBand;
}
/** What lies around the reference by chance, at each spot; drawn to whole units, which are less to send. */
interface ChanceBand {
  label: string;
  ranges: readonly (ChanceRange | undefined)[];
}
export interface ChanceRange {
  low: number;
  high: number;
}

const [width, height] = [340, 200];
const [left, top, bottom] = [44, 42, height - 30];
/** Of a digit of the values, with some air. */
const letter = 7.5;
const tenths = (value: number) => Math.round(value * 10) / 10;

export function lineGeometry(series: LineSeries): LineChartData {
  const { label, spots, shape, tick, upIsBetter, reference, band } = series;
  const bounds = band?.ranges.flatMap((range) => (range ? [range.low, range.high] : [])) ?? [];
  const values = [...spots.map(({ value }) => value), reference?.value, ...bounds].filter((value) => value !== undefined); // prettier-ignore
  const y = heights(values, series);
  // The last value stands beside its spot, which is where the lines end.
  const lastText = spots.findLast(({ value }) => value !== undefined)?.text ?? "";
  const right = Math.round(width - 12 - letter * lastText.length);
  const x = scalePoint(spots.map((_, i) => i), [left + 6, right - 6]).padding(spots.length > 12 ? 0 : 0.5).align(1); // prettier-ignore
  const placed = spots.flatMap(({ value, title, text, href }, i) =>
    value === undefined ? [] : [{ i, value, title, text, href, x: tenths(x(i) ?? left), y: tenths(y(value)) }],
  );
  const mean = reference?.value === undefined ? undefined : y(reference.value);
  const hasRoom = placed.length <= 6 && placed.every(({ text }) => letter * text.length < x.step());
  const labelled = labelledSpots(placed.map(({ value }) => (upIsBetter ? -value : value)), hasRoom); // prettier-ignore
  const byIndex = new Map(placed.map((spot) => [spot.i, spot]));
  const through = line<Spot>()
    .defined((_, i) => byIndex.has(i))
    .x((_, i) => byIndex.get(i)?.x ?? 0)
    .y((_, i) => byIndex.get(i)?.y ?? 0);
  const around = area<ChanceRange | undefined>()
    .defined((range) => range !== undefined)
    .x((_, i) => Math.round(x(i) ?? 0))
    .y0((range) => Math.round(y(range?.low ?? 0)))
    .y1((range) => Math.round(y(range?.high ?? 0)));
  return {
    label: upIsBetter ? `${label} ${upIsBetter}.` : label,
    note: upIsBetter || undefined,
    width,
    height,
    right,
    grid: y.ticks(4).map((value) => ({ y: tenths(y(value)), label: tick(value) })),
    marks: marksOf(spots).map(({ i, mark }) => ({ x: tenths(x(i) ?? left), label: mark })),
    path: shape === "line" ? (through(spots) ?? "") : placed.map((spot) => `M${spot.x} ${spot.y}V${bottom}`).join(""),
    step: tenths(x.step()),
    spots: placed.map(({ i: at, x, y, title, href, text }, i) => {
      if (!labelled.has(i)) return { x, y, title, href };
      const side = at === spots.length - 1 ? "right" : sideOf(y, placed[i - 1]?.y, mean);
      return { x, y, title, href, text, side };
    }),
    reference:
      reference === undefined || mean === undefined ? undefined : { y: tenths(mean ?? 0), label: reference.label },
    band: band && { path: around(band.ranges) ?? "", label: band.label },
  };
}

function heights(values: readonly number[], { shape, span = 0, upIsBetter }: LineSeries) {
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const missing = Math.max(0, span - (highest - lowest));
  const low = Math.max(0, lowest - missing / 2);
  const high = Math.max(highest + missing / 2, low + span);
  const air = (high - low || high || 1) / 8;
  const domain = [shape === "stems" ? 0 : Math.max(0, low - air), high + air];
  return scaleLinear(domain, upIsBetter ? [top, bottom] : [bottom, top]).nice(4);
}

/** Returns the indexes of the labelled spots: all of a few, else the best and the last. */
function labelledSpots(values: readonly number[], hasRoom: boolean): Set<number> {
  if (hasRoom) return new Set(values.keys());
  const last = values.length - 1;
  const best = values.indexOf(Math.max(...values));
  return new Set(last - best < values.length / 6 ? [last] : [best, last]);
}

/**
 * Numbers above the spot would hide a falling line; numbers below would cover the marks at the lower edge. Neither stands
 * on the line of the mean.
 */
function sideOf(y: number, before: number | undefined, mean = -height): "above" | "below" {
  if (mean > y - 22 && mean < y - 4) return "below";
  if (mean > y + 4 && mean < y + 20) return "above";
  return before !== undefined && before < y - 1 && y < bottom - 16 ? "below" : "above";
}

/** Returns at most five marks, evenly spaced from the first; four of long ones, such as "Nov ’26". */
function marksOf(spots: readonly Spot[]) {
  const isLong = spots.some(({ mark }) => mark.length > 5);
  const step = Math.ceil(spots.length / (isLong ? 4 : 5));
  return spots.map(({ mark }, i) => ({ mark, i })).filter(({ i }) => i % step === 0);
}
