import { scaleLinear } from "d3-scale";
import type { BarChartData } from "../../ui/bar-chart";

export interface Bar {
  value: number | undefined;
  name: string;
  sample: string;
  text: string;
  small: boolean;
}
interface BarSeries {
  label: string;
  bars: readonly Bar[];
  mean: { value: number | undefined; label: string };
  /** The distance that the scale has at least, so that small ones do not look large. */
  span: number;
  ends: BarChartData["ends"];
}

const width = 340;
const [middle, longest, first, step] = [width / 2, 158, 32, 30];

/** Draws how far each part is from the mean. */
export function barGeometry({ label, bars, mean, span, ends }: BarSeries): BarChartData {
  const distances = bars.map(({ value }) => (value === undefined ? 0 : value - (mean.value ?? value)));
  const x = scaleLinear([0, Math.max(span, ...distances.map(Math.abs))], [0, longest]);
  return {
    label,
    width,
    height: first + step * bars.length,
    middle,
    mean: mean.label,
    ends,
    bars: bars.map(({ name, sample, text, small }, i) => {
      const length = Math.round(x(distances[i] ?? 0) * 10) / 10;
      return { y: first + step * i, length, name, sample, value: text, small };
    }),
  };
}
