import type { Mode } from "../modes";

export interface RankMeasure {
  by: string;
  /** The count that a player needs to be eligible, and its minimum. */
  needOf: "AB" | "OUTS" | "G";
  need: number;
}

/** What makes a player's rates comparable. */
export const LEAST = { AB: 27, OUTS: 27, G: 3 } as const;

const BASEBALL: readonly RankMeasure[] = [
  { by: "AVG", needOf: "AB", need: LEAST.AB },
  { by: "HR", needOf: "AB", need: 1 },
  { by: "ERA", needOf: "OUTS", need: LEAST.OUTS },
  { by: "ADJ", needOf: "AB", need: LEAST.AB },
];
const POINTS: RankMeasure = { by: "POINTS", needOf: "G", need: LEAST.G };

export const RANK_MEASURES: Record<Mode, readonly RankMeasure[]> = {
  REG: BASEBALL,
  TRIPLE: BASEBALL,
  AI: BASEBALL,
  INT: BASEBALL,
  BAT: [POINTS, { by: "DISTANCE", needOf: "G", need: 1 }],
  PIT: [POINTS, { by: "SPEED", needOf: "G", need: 1 }],
};

export const EVENT_MEASURES = ["AVG", "HR"] as const;

/** Sort key, ascending; null without a value. Quotients compare exactly while all counts are below 2^26. */
export const ORDER_KEY = `CASE measure
  WHEN 'AVG' THEN 0 - h * 1.0 / ab
  WHEN 'HR' THEN 0 - hr
  WHEN 'ERA' THEN ra * 1.0 / outs
  WHEN 'POINTS' THEN 0 - points * 1.0 / g
  WHEN 'DISTANCE' THEN 0 - NULLIF(max_distance, 0)
  WHEN 'SPEED' THEN 0 - NULLIF(max_speed, 0)
END`;

/** The same where `par`, the league's hits in the same at-bats in millionths, is counted. */
export const ORDER_KEY_WITH_PAR = `IIF(measure = 'ADJ', 0 - h * 1.0 / NULLIF(par, 0), ${ORDER_KEY})`;
