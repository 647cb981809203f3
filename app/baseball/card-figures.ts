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
  MAXSPEED: "maxSpeed",
} as const;
export type CardFigure = (typeof cardFigures)[keyof typeof cardFigures];

/** Returns 100 for the hits that the league's average has in the same at-bats; null without a league. */
export const adjustedAverage = (hits: number, leagueHits: number): number | null =>
  leagueHits > 0 ? Math.round((100 * hits) / leagueHits) : null;

/** The same in tenths, for boards, where neighbours differ by less. */
export const adjustedTenths = (hits: number, leagueHits: number): number | null =>
  leagueHits > 0 ? Math.round((1000 * hits) / leagueHits) : null;
