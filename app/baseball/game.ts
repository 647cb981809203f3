import type { Mode } from "./modes";

export type Side = "away" | "home";
export type Result = "win" | "draw" | "lose";
export const results: readonly Result[] = ["win", "draw", "lose"];

/** Counts of games, plate appearances and outs. Rates are made from them where they are shown. */
export interface Totals {
  games: number;
  wins: number;
  draws: number;
  losses: number;
  atBats: number;
  hits: number;
  totalBases: number;
  homeRuns: number;
  runsBattedIn: number;
  runs: number;
  walks: number;
  strikeouts: number;
  stolenBases: number;
  points: number;
  /** Pitching. */
  outs: number;
  runsAllowed: number;
  pitcherStrikeouts: number;
  /** km/h, metres. */
  maxSpeed: number;
  maxDistance: number;
}

/** What a list shows of the member's own game. */
export type GameLine = Pick<
  Totals,
  "atBats" | "hits" | "homeRuns" | "runsBattedIn" | "points" | "pitcherStrikeouts" | "maxSpeed" | "maxDistance"
>;

export interface Game {
  id: string;
  mode: Mode;
  matchKind: MatchKind;
  level: number;
  /** ISO with +09:00. */
  playedAt: string;
  venue: string;
  innings: number;
  mySide: Side;
  result: Result;
  away: { name: string; score: number };
  home: { name: string; score: number };
  mine: GameLine;
}

export const matchKinds = [
  "regular",
  "regular_extra",
  "match",
  "match_extra",
  "individual",
  "individual_extra",
  "team",
  "team_extra",
] as const;
export type MatchKind = (typeof matchKinds)[number];

export interface Batter {
  order: number;
  nickname: string;
  me: boolean;
  atBats: number;
  runs: number;
  hits: number;
  totalBases: number;
  homeRuns: number;
  runsBattedIn: number;
  walks: number;
  strikeouts: number;
  stolenBases: number;
  errors: number;
  doublePlays: number;
  leftOnBase: number;
  points: number;
}

export interface Pitcher {
  nickname: string;
  me: boolean;
  outs: number;
  hits: number;
  runs: number;
  homeRuns: number;
  strikeouts: number;
  walks: number;
  maxSpeed: number;
  /** In a pitching challenge. */
  points: number;
}

export interface Team {
  side: Side;
  name: string;
  country: string | null;
  /** Runs (points) by inning (round); null where a side did not bat. */
  line: (number | null)[];
  runs: number;
  hits: number;
  errors: number;
  walks: number;
  leftOnBase: number;
  batters: Batter[];
  pitchers: Pitcher[];
}

export interface GameDetail {
  game: Game;
  season: string;
  teams: Team[];
  /** Batted balls of a batting challenge. */
  battedBalls: BattedBall[];
  /** Pitches of a pitching challenge. */
  pitches: Pitch[];
  opponent: Opponent | null;
}

export interface BattedBall {
  round: number;
  nickname: string;
  me: boolean;
  speed: number;
  distance: number;
  exitSpeed: number;
  outcome: string;
  points: number;
}

export interface Pitch {
  round: number;
  nickname: string;
  me: boolean;
  speed: number;
  zone: number;
  outcome: string;
  points: number;
}

export const opponentStyles = ["balanced", "contact", "speed", "power", "control"] as const;

/** The machine on the other side of an AI game, and what it did in that game. */
export interface Opponent {
  name: string;
  level: number;
  /** Null for a style that the app has no word for. */
  style: (typeof opponentStyles)[number] | null;
  atBats: number;
  hits: number;
  outs: number;
  runsAllowed: number;
  maxSpeed: number;
}
