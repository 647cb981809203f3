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

/** What is counted as a personal best of one game. */
export type BestCount = Extract<
  keyof Totals,
  | "hits"
  | "homeRuns"
  | "runsBattedIn"
  | "totalBases"
  | "runs"
  | "stolenBases"
  | "pitcherStrikeouts"
  | "points"
  | "maxSpeed"
  | "maxDistance"
>;
/** Games in a row that were won, not lost, with a hit, with a home run. */
export type StreakKind = "win" | "unbeaten" | "hit" | "homeRun";

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
  /** Null for guests and machines. */
  playerId: string | null;
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
  /** Null for guests and machines. */
  playerId: string | null;
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

/** Of hitting, as a venue sets it. */
export type Difficulty = "easy" | "normal" | "hard";

/** What the pages of all six modes show of a game. */
export interface GameSheet {
  game: Game;
  teams: Team[];
  /** Hitting difficulty; null for one that the app has no word for. */
  difficulty: Difficulty | null;
  /** Mean speed of what the member's side was thrown, km/h; 0 where nothing was measured. */
  pitchSpeed: number;
  /** How many swing videos of the member's there are of this game. */
  videos: number;
  /** The member's games before and after this one in the same mode. */
  older: string | null;
  newer: string | null;
}

export interface GameDetail {
  sheet: GameSheet;
  /** Null where the plays were not kept, and in challenges. */
  plays: Play[] | null;
  /** Batted balls of a batting challenge. */
  battedBalls: BattedBall[];
  /** Pitches of a pitching challenge. */
  pitches: Pitch[];
  opponent: Opponent | null;
}

/** A plate appearance, or a stolen base. */
export interface Play {
  inning: number;
  /** The half in which this side bats. */
  side: Side;
  batter: string;
  batterMe: boolean;
  pitcher: string;
  pitcherMe: boolean;
  outcome: string;
  /** km/h; 0 without a pitch. */
  speed: number;
  /** Degrees from centre field, −45 the left foul line. */
  direction: number;
  /** Metres; 0 without a batted ball. */
  distance: number;
  /** Scored on it. */
  runs: number;
  /** Of the half inning, after it. */
  outs: number;
  /** The score after it. */
  away: number;
  home: number;
}

export interface BattedBall {
  round: number;
  nickname: string;
  me: boolean;
  speed: number;
  /** Degrees from centre field, −45 the left foul line. */
  direction: number;
  /** Metres; 0 where the ball went nowhere. */
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
  /** Zones as the keys of a telephone, 0 outside. */
  target: number;
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
  homeRuns: number;
  strikeouts: number;
  outs: number;
  runsAllowed: number;
  pitcherStrikeouts: number;
  maxSpeed: number;
  /** All the member's games against this machine. */
  versus: Totals | null;
  /** The latest of them. */
  last: Meeting[];
}

/** A game between the two, in short. */
export interface Meeting {
  id: string;
  playedAt: string;
  result: Result;
  mySide: Side;
  awayScore: number;
  homeScore: number;
}
