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
  reference?: { value: number | undefined; label: string };
}

const width = 340;
const [left, longest, first, step] = [12, 258, 48, 46];
const tenths = (value: number) => Math.round(value * 10) / 10;

export function barGeometry({ label, bars, reference }: BarSeries): BarChartData {
  const values = [...bars.map(({ value }) => value), reference?.value].filter((value) => value !== undefined);
  const x = scaleLinear([0, Math.max(...values) || 1], [0, longest]);
  return {
    label,
    width,
    height: first + step * bars.length - 12,
    bars: bars.map(({ value, name, sample, text, small }, i) => {
      const length = value === undefined ? 0 : tenths(x(value));
      return { y: first + step * i, width: length, name, sample, value: text, small };
    }),
    reference:
      reference?.value === undefined ? undefined : { x: tenths(left + x(reference.value)), label: reference.label },
  };
}
