export type Side = "away" | "home";
export type Result = "win" | "draw" | "lose";
export const results: readonly Result[] = ["win", "draw", "lose"];

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

/** Of hitting, as a venue sets it. */
export type Difficulty = "easy" | "normal" | "hard";

/** Of the machine on the other side of an AI game. */
export const opponentStyles = ["balanced", "contact", "speed", "power", "control"] as const;

/** What is counted as a personal best of one game. */
export type BestCount =
  | "hits"
  | "homeRuns"
  | "runsBattedIn"
  | "totalBases"
  | "runs"
  | "stolenBases"
  | "pitcherStrikeouts"
  | "points"
  | "maxSpeed"
  | "maxDistance";

/** Games in a row: won, not lost, with a hit, with a home run. */
export type StreakKind = "win" | "unbeaten" | "hit" | "homeRun";
