import type { Mode } from "../modes";
import { LEAST } from "../rank/measures";
import { summed } from "../record/totals";

type Need = readonly [of: "ab" | "outs" | "g", least: number];

interface Figure {
  figure: string;
  /** What a player needs to be compared. */
  need: Need;
  /** SQL over the sums of a player's games; more is better, null is no value. */
  value: string;
  /** Turns a value into rates, km/h, metres, or runs by nine innings. */
  scale: number;
}

const BATTING: Need = ["ab", LEAST.AB];
const PITCHING: Need = ["outs", LEAST.OUTS];
const CHALLENGE: Need = ["g", LEAST.G];

const swings = (need: Need): Figure[] => [
  { figure: "AVG", need, value: "h * 1.0 / NULLIF(ab, 0)", scale: 1 },
  { figure: "SLG", need, value: "tb * 1.0 / NULLIF(ab, 0)", scale: 1 },
  { figure: "HR", need, value: "hr * 1.0 / NULLIF(ab, 0)", scale: 1 },
];
const flights = (need: Need): Figure[] => [
  { figure: "EXIT", need, value: "exit_sum * 1.0 / NULLIF(exits, 0)", scale: 0.1 },
  { figure: "DISTANCE", need, value: "NULLIF(max_distance, 0) * 1.0", scale: 0.1 },
];
const points: Figure = { figure: "POINTS", need: CHALLENGE, value: "points * 1.0 / g", scale: 1 };
const speed = (need: Need): Figure => ({ figure: "SPEED", need, value: "pitch_sum * 1.0 / NULLIF(pitches, 0)", scale: 0.1 }); // prettier-ignore

const GAME: readonly Figure[] = [
  ...swings(BATTING),
  { figure: "SO", need: BATTING, value: "0 - so * 1.0 / ab", scale: -1 },
  { figure: "BB", need: BATTING, value: "bb * 1.0 / pa", scale: 1 },
  ...flights(BATTING),
  { figure: "ERA", need: PITCHING, value: "0 - ra * 1.0 / outs", scale: -27 },
  { figure: "K", need: PITCHING, value: "k * 1.0 / outs", scale: 27 },
  { figure: "BBA", need: PITCHING, value: "0 - bba * 1.0 / outs", scale: -27 },
  speed(PITCHING),
];

/** In the order of the card. */
export function figuresOf(mode: Mode): readonly Figure[] {
  if (mode === "BAT") return [points, ...swings(CHALLENGE), ...flights(CHALLENGE)];
  if (mode !== "PIT") return GAME;
  const target = { figure: "TARGET", need: CHALLENGE, value: "on_target * 1.0 / NULLIF(pitches, 0)", scale: 1 };
  return [points, target, speed(CHALLENGE), { figure: "MAXSPEED", need: CHALLENGE, value: "NULLIF(max_speed, 0) * 1.0", scale: 0.1 }]; // prettier-ignore
}

const SUMS = ["pa", "ab", "h", "tb", "hr", "so", "bb", "points", "outs", "ra", "k", "bba", "exits", "exit_sum", "pitches", "pitch_sum", "on_target", "max_distance", "max_speed"]; // prettier-ignore

/** What the figures are made of, as sums of `member_games m`. */
export const FIGURE_SUMS = ["COUNT(*) AS g", ...SUMS.map((column) => summed(column, `m.${column}`))].join(", ");
