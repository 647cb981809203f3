import type { Outcome } from "../plays";
import type { Random } from "./random";
import type { Skill } from "./side";

/** In km/h, by level. */
const SPEEDS: Record<number, readonly [number, number]> = {
  1: [80, 94],
  2: [88, 104],
  3: [96, 114],
  4: [106, 127],
  5: [116, 138],
};

export interface AtBat {
  outcome: Outcome;
  zone: number;
  direction: number;
  speed: number;
  distance: number;
  exit: number;
}

export function pitchSpeed(random: Random, level: number, arm: number): number {
  const [low, high] = SPEEDS[level] ?? [80, 94];
  const speed = random.around((low + high) / 2 + (arm - 0.5) * 6, (high - low) / 5);
  return Math.round(Math.min(Math.max(speed, 80), 140) * 10);
}

export function takeAtBat(random: Random, batter: Skill, pitcher: Skill, level: number): AtBat {
  const outcome = decide(random, batter, pitcher, level);
  return {
    outcome,
    zone: zoneOf(random, outcome),
    speed: pitchSpeed(random, level, pitcher.arm),
    ...flight(random, outcome),
  };
}

function decide(random: Random, batter: Skill, pitcher: Skill, level: number): Outcome {
  if (random.chance(0.04 + batter.eye * 0.07)) return "walk";
  const average = 0.25 + batter.contact * 0.15 - (pitcher.arm - 0.5) * 0.04 - (level - 3) * 0.008;
  const lot = random.next();
  if (lot < average) return hit(random, batter);
  if (lot < average + 0.025) return "error";
  if (lot < average + 0.025 + 0.24 - batter.contact * 0.12 + pitcher.arm * 0.06) return "strikeout";
  return random.chance(0.55) ? "groundout" : "flyout";
}

function hit(random: Random, batter: Skill): Outcome {
  const homeruns = 0.03 + batter.power * 0.15;
  return random.weighted([
    ["homerun", homeruns],
    ["triple", 0.01 + batter.legs * 0.025],
    ["double", 0.17 + batter.power * 0.06],
    ["single", 0.7 - homeruns],
  ] as const);
}

const ZONES = [[5, 3], [2, 2], [4, 2], [6, 2], [8, 2], [1, 1], [3, 1], [7, 1], [9, 1]] as const; // prettier-ignore

function zoneOf(random: Random, outcome: Outcome): number {
  if (outcome === "walk") return 0;
  if (outcome === "strikeout" && random.chance(0.3)) return 0;
  return random.weighted(ZONES);
}

/** Shortest and longest distance in metres, lowest and highest exit velocity in km/h. */
const FLIGHTS: Partial<Record<Outcome, readonly [number, number, number, number]>> = {
  homerun: [100, 130, 142, 172],
  triple: [82, 104, 128, 160],
  double: [64, 99, 118, 156],
  single: [18, 74, 82, 146],
  out: [8, 92, 60, 140],
  flyout: [42, 97, 84, 146],
  groundout: [6, 36, 70, 138],
  double_play: [10, 36, 84, 142],
  error: [8, 60, 76, 140],
};

export function flight(random: Random, outcome: Outcome) {
  const range = FLIGHTS[outcome];
  if (!range) return { direction: 0, distance: 0, exit: 0 };
  const carry = (random.next() + random.next()) / 2;
  const exit = Math.min(Math.max(carry + random.between(-0.12, 0.12), 0), 1);
  return {
    direction: Math.round(Math.min(Math.max(random.around(0, 18), -45), 45)) + 0,
    distance: Math.round((range[0] + carry * (range[1] - range[0])) * 10),
    exit: Math.round((range[2] + exit * (range[3] - range[2])) * 10),
  };
}
