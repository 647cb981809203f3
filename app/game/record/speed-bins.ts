import { scaleLinear } from "d3-scale";
import { meanOfTenths } from "../../baseball/shares";

export interface SpeedBin {
  /** km/h; a bin ends before `to`. */
  from: number;
  to: number;
  pitches: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Speeds {
  bins: SpeedBin[];
  /** Marks of the axis, each the beginning of a bin. */
  ticks: { value: number; x: number }[];
  mean: { value: number; x: number };
  max: { value: number; x: number };
  pitches: number;
  /** Pitches whose speed nobody measured. */
  unmeasured: number;
}

const step = 5;
const plot = { left: 12, right: 328, top: 52, bottom: 178 };
const round = (value: number) => Math.round(value * 10) / 10;

/** Speeds in bins of 5 km/h, as bars; null where nothing was measured. */
export function speedBins(all: readonly number[]): Speeds | null {
  const speeds = all.filter((speed) => speed > 0);
  if (!speeds.length) return null;
  const fastest = Math.max(...speeds);
  const low = Math.floor(Math.min(...speeds) / step) * step;
  const high = (Math.floor(fastest / step) + 1) * step;
  const counts = Array.from({ length: (high - low) / step }, (_, i) => {
    const from = low + i * step;
    return { from, to: from + step, pitches: speeds.filter((speed) => speed >= from && speed < from + step).length };
  });
  const x = scaleLinear([low, high], [plot.left, plot.right]);
  const y = scaleLinear([0, Math.max(...counts.map(({ pitches }) => pitches))], [plot.bottom, plot.top]);
  // A label needs 30 units; with many bins only some of their beginnings have one.
  const every = step * Math.ceil((30 * counts.length) / (plot.right - plot.left));
  const beginnings = [...counts.map(({ from }) => from), high];
  const mean = meanOfTenths(speeds);
  return {
    bins: counts.map((bin) => ({
      ...bin,
      x: round(x(bin.from) + 1),
      width: round(x(bin.to) - x(bin.from) - 2),
      y: round(y(bin.pitches)),
      height: round(plot.bottom - y(bin.pitches)),
    })),
    ticks: beginnings.filter((value) => (value - low) % every === 0).map((value) => ({ value, x: round(x(value)) })),
    mean: { value: mean, x: round(x(mean)) },
    max: { value: fastest, x: round(x(fastest)) },
    pitches: speeds.length,
    unmeasured: all.length - speeds.length,
  };
}
