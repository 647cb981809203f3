import type { Opponent } from "./opponents";
import type { Random } from "./random";

export type Difficulty = "EASY" | "NORMAL" | "HARD";

/** A choice made on the screen before a game. */
export interface Setting {
  level: number;
  difficulty: Difficulty;
  /** Average of the pitches in km/h. */
  speed: number;
}

const LEVELS = [[1, 2], [2, 4], [3, 5], [4, 3], [5, 1]] as const; // prettier-ignore
const USUAL_SPEED: Partial<Record<number, number>> = { 1: 88, 2: 96, 3: 104, 4: 113, 5: 122 };
const SLOWEST = 84;
const FASTEST = 132;

export function chooseSetting(random: Random, opponent: Opponent | null): Setting {
  const level = opponent?.level ?? random.weighted(LEVELS);
  const difficulty = random.weighted<Difficulty>([["EASY", 6 - level], ["NORMAL", 5], ["HARD", level]]); // prettier-ignore
  const speed = random.around(USUAL_SPEED[level] ?? 104, 5.5);
  return { level, difficulty, speed: Math.min(Math.max(speed, SLOWEST), FASTEST) };
}
