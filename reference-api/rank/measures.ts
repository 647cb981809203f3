import type { Mode } from "../modes";

export interface Measure {
  by: string;
  /** What has to be reached to be eligible, and how much of it. */
  needOf: "AB" | "OUTS" | "G";
  need: number;
}

const BASEBALL: readonly Measure[] = [
  { by: "AVG", needOf: "AB", need: 27 },
  { by: "HR", needOf: "AB", need: 1 },
  { by: "ERA", needOf: "OUTS", need: 27 },
];
const POINTS: Measure = { by: "POINTS", needOf: "G", need: 3 };

/** What ranks in a mode, the default first. */
export const MEASURES: Record<Mode, readonly Measure[]> = {
  REG: BASEBALL,
  TRIPLE: BASEBALL,
  AI: BASEBALL,
  INT: BASEBALL,
  BAT: [POINTS, { by: "DISTANCE", needOf: "G", need: 1 }],
  PIT: [POINTS, { by: "SPEED", needOf: "G", need: 1 }],
};

export const EVENT_MEASURES = ["AVG", "HR"] as const;

/**
 * By what a board is ordered, less being better; null where there is no value. The quotients are exact as keys: as long
 * as all counts are below 2^26, equal fractions give the same double and different fractions different ones.
 */
export const ORDER_KEY = `CASE measure
  WHEN 'AVG' THEN 0 - h * 1.0 / ab
  WHEN 'HR' THEN 0 - hr
  WHEN 'ERA' THEN ra * 1.0 / outs
  WHEN 'POINTS' THEN 0 - points * 1.0 / g
  WHEN 'DISTANCE' THEN 0 - NULLIF(max_distance, 0)
  WHEN 'SPEED' THEN 0 - NULLIF(max_speed, 0)
END`;
