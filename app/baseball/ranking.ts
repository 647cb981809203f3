import type { Mode } from "./modes";

/** What players are ranked by. */
export type Measure = "avg" | "hr" | "era" | "points" | "distance" | "speed";
export const measures: readonly Measure[] = ["avg", "hr", "era", "points", "distance", "speed"];

/** The measures of a mode; the first is what its board shows by itself. */
export function measuresOf(mode: Mode): readonly [Measure, ...Measure[]] {
  if (mode === "bat") return ["points", "distance"];
  if (mode === "pit") return ["points", "speed"];
  return ["avg", "hr", "era"];
}

/** What a player needs enough of to be ranked: at-bats, outs or games. */
export type Needed = "atBats" | "outs" | "games";

export interface Counts {
  games: number;
  atBats: number;
  hits: number;
  totalBases: number;
  homeRuns: number;
  outs: number;
  runsAllowed: number;
  points: number;
  /** km/h, metres. */
  maxSpeed: number;
  maxDistance: number;
}

export interface Player {
  id: string;
  nickname: string;
  character: string | null;
  me: boolean;
  favourite: boolean;
}

/** A player on a board; without a rank where too little was played. */
export interface Entry extends Player {
  rank: number | null;
  tied: boolean;
  /** Places gained, lost if negative; null for who was not ranked before. */
  change: number | null;
  have: number;
  sum: Counts;
}

export interface Board {
  mode: Mode;
  by: Measure;
  season: string | null;
  needOf: Needed;
  need: number;
  /** ISO with +09:00. */
  asOf: string;
  /** Day of Seoul; null where there is no earlier ranking. */
  since: string | null;
  players: number;
  qualified: number;
}

export interface Season {
  key: string;
  year: number;
  quarter: number;
}

export type EventStatus = "upcoming" | "open" | "closed";

export interface RankEvent {
  id: string;
  title: string;
  status: EventStatus;
  /** Days of Seoul, both included. */
  from: string;
  to: string;
}

export type Difficulty = "easy" | "normal" | "hard";

export interface EventRule {
  text: string | null;
  mode: Mode;
  measures: Measure[];
  minAtBats: number;
  minDifficulty: Difficulty | null;
  /** km/h. */
  minSpeed: number | null;
  needContact: boolean;
}

export interface Ranking {
  board: Board;
  seasons: Season[];
  events: RankEvent[];
  event: (RankEvent & EventRule) | null;
  /** `contact`: a phone number is registered. Null without a game on the board. */
  me: (Entry & { contact: boolean }) | null;
  near: Entry[];
  list: Entry[];
  next: string | null;
  prev: string | null;
}
