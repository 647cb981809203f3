import type { Mode } from "../modes";
import { LEAST } from "../rank/measures";

type Need = "ab" | "outs" | "g";

/** Columns of a game, summed. */
const SUMMED = ["pa", "ab", "h", "tb", "hr", "so", "bb", "points", "outs", "ra", "k", "bba", "exits", "exit_sum", "pitches", "pitch_sum", "on_target"] as const; // prettier-ignore
/** far, far_sum: games with a measured hit, and the longest of each. */
export const SUMS = ["g", ...SUMMED, "far", "far_sum"] as const;
export const sumsOf = (game: string) =>
  ["COUNT(*)", ...SUMMED.map((column) => `SUM(${game}.${column})`), `SUM(${game}.max_distance > 0)`, `SUM(${game}.max_distance)`]
    .map((sql, index) => `${sql} AS ${SUMS[index]}`)
    .join(", "); // prettier-ignore
export const sumAgain = SUMS.map((column) => `SUM(${column}) AS ${column}`).join(", ");

type Sum = (typeof SUMS)[number];

interface Quotient {
  of: Sum;
  by: Sum;
  /** Fewer of it are better. */
  less?: true;
  /** What one of the sum is in the contract. */
  unit?: number;
}

/** A figure is a quotient of two sums. */
const QUOTIENTS = {
  POINTS: { of: "points", by: "g" },
  AVG: { of: "h", by: "ab" },
  SLG: { of: "tb", by: "ab" },
  HR: { of: "hr", by: "ab" },
  SO: { of: "so", by: "ab", less: true },
  BB: { of: "bb", by: "pa" },
  EXIT: { of: "exit_sum", by: "exits", unit: 0.1 },
  DISTANCE: { of: "far_sum", by: "far", unit: 0.1 },
  ERA: { of: "ra", by: "outs", less: true },
  K: { of: "k", by: "outs" },
  BBA: { of: "bba", by: "outs", less: true },
  TARGET: { of: "on_target", by: "pitches" },
  SPEED: { of: "pitch_sum", by: "pitches", unit: 0.1 },
} satisfies Record<string, Quotient>;
type Code = keyof typeof QUOTIENTS;

const figureOf = (figure: Code, quotient: Quotient) => ({
  figure,
  ...quotient,
  /** The columns of the league's rate, and of what the league does in the same. */
  rate: `rate_${figure.toLowerCase()}`,
  expected: `league_${figure.toLowerCase()}`,
});
export const FIGURES = (Object.keys(QUOTIENTS) as Code[]).map((figure) => figureOf(figure, QUOTIENTS[figure]));

const LEASTS = { ab: LEAST.AB, outs: LEAST.OUTS, g: LEAST.G };
const needing = (need: Need, ...figures: Code[]) =>
  figures.map((figure) => ({ ...figureOf(figure, QUOTIENTS[figure]), need, least: LEASTS[need] }));

const GAME = [
  ...needing("ab", "AVG", "SLG", "HR", "SO", "BB", "EXIT", "DISTANCE"),
  ...needing("outs", "ERA", "K", "BBA", "SPEED"),
];
const BAT = needing("g", "POINTS", "AVG", "SLG", "HR", "EXIT", "DISTANCE");
const PIT = needing("g", "POINTS", "TARGET", "SPEED");

/** Returns the figures of a mode's card in their order; `need` is the sum that makes a player compared. */
export const figuresOf = (mode: Mode) => (mode === "BAT" ? BAT : mode === "PIT" ? PIT : GAME);
export type Figure = ReturnType<typeof figuresOf>[number];
