import type { Outcome, Play } from "../record/plays";
import type { Random } from "./random";
import type { Difficulty, Setting } from "./setting";
import type { Skill } from "./side";

export interface Count {
  balls: number;
  strikes: number;
}

export type AtBat = Pick<Play, "outcome" | "zone" | "direction" | "speed" | "distance" | "exit">;

interface Batted extends AtBat {
  pitches: number;
}

interface Duel {
  batter: Skill;
  pitcher: Skill;
  setting: Setting;
}

const EASE: Record<Difficulty, number> = { EASY: 0.025, NORMAL: 0, HARD: -0.03 };

/** Returns what a setting adds to the share of hits and takes from that of misses. */
export const easeOf = ({ speed, difficulty }: Setting) => EASE[difficulty] - 0.001 * (speed - 105);

const limited = (speed: number) => Math.round(Math.min(Math.max(speed, 80), 140) * 10);

export const pitchSpeed = (random: Random, { speed }: Setting, arm: number) =>
  limited(random.around(speed + (arm - 0.5) * 6, 3.5));

/** Returns the speed of a player's own arm. */
export const throwSpeed = (random: Random, arm: number) => limited(random.around(86 + arm * 32, 5));

export function takeAtBat(random: Random, duel: Duel, count: Count): Batted {
  const { outcome, pitches } = facePitches(random, duel, count);
  const zone = zoneOf(random, outcome);
  const speed = pitchSpeed(random, duel.setting, duel.pitcher.arm);
  const { direction, distance, exit } = flight(random, outcome);
  return { outcome, pitches, zone, speed, direction, distance, exit };
}

function facePitches(random: Random, duel: Duel, { balls, strikes }: Count): { outcome: Outcome; pitches: number } {
  const { batter, pitcher, setting } = duel;
  const ball = 0.31 + batter.eye * 0.09;
  const missed = ball + 0.3 - batter.contact * 0.09 + (pitcher.arm - 0.5) * 0.04 - easeOf(setting);
  const fouled = missed + 0.17;
  for (let pitches = 1; ; pitches++) {
    const lot = random.next();
    if (lot < ball) balls++;
    else if (lot < missed) strikes++;
    else if (lot < fouled) strikes = Math.min(strikes + 1, 2);
    else return { outcome: putInPlay(random, duel), pitches };
    if (balls === 4) return { outcome: "walk", pitches };
    if (strikes === 3) return { outcome: "strikeout", pitches };
  }
}

function putInPlay(random: Random, { batter, pitcher, setting }: Duel): Outcome {
  const hits = 0.35 + batter.contact * 0.12 - (pitcher.arm - 0.5) * 0.04 + easeOf(setting);
  const lot = random.next();
  if (lot < hits) return hit(random, batter);
  if (lot < hits + 0.03) return "error";
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
