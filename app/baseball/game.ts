export type Side = "away" | "home";

/** Returns the outcome as a play with its runs is called. */
export const outcomeWithRuns = ({ outcome, runs }: { outcome: string; runs: number }) =>
  outcome === "flyout" && runs > 0 ? "sacrifice_fly" : outcome;

export const results = ["win", "draw", "lose"] as const;
export type GameResult = (typeof results)[number];

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

export const difficulties = ["easy", "normal", "hard"] as const;
export type Difficulty = (typeof difficulties)[number];

export const opponentStyles = ["balanced", "contact", "speed", "power", "control"] as const;

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

/** Days without a game after which a streak runs no more. */
export const streakRunsOn = 90;

export type StreakKind = "win" | "unbeaten" | "hit" | "homeRun";
