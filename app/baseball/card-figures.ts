import { fewAtBats } from "./expected";

/** The figures of a player's card, by the API's code. */
export const cardFigures = {
  POINTS: "points",
  AVG: "avg",
  SLG: "slg",
  HR: "homeRuns",
  SO: "strikeouts",
  BB: "walks",
  EXIT: "exitSpeed",
  DISTANCE: "distance",
  ERA: "era",
  K: "pitcherStrikeouts",
  BBA: "walksAllowed",
  TARGET: "onTarget",
  SPEED: "speed",
} as const;
export type CardFigure = (typeof cardFigures)[keyof typeof cardFigures];

export const lessIsBetter: ReadonlySet<CardFigure> = new Set(["strikeouts", "era", "walksAllowed"]);

/** Of what a figure shows, the least share that is skill and not chance for it to be shown. */
export const leastSkill = 0.2;

interface Batted {
  atBats: number;
  hits: number;
  leagueHits?: number | null;
}

/** Returns 100 for the hits that the league's average has in the same at-bats; null without a league, and of few. */
export const adjustedAverage = ({ atBats, hits, leagueHits }: Batted): number | null =>
  leagueHits && atBats >= fewAtBats ? Math.round((100 * hits) / leagueHits) : null;

/** The same in tenths, for boards, where neighbours differ by less. */
export const adjustedTenths = (hits: number, leagueHits: number): number | null =>
  leagueHits > 0 ? Math.round((1000 * hits) / leagueHits) : null;
