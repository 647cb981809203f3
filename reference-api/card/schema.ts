import { counts, keyedBy } from "../table";

/** What everybody did: the league is counted with the rankings, a group at its first card of the day. */
export const CARD_TABLES = {
  /** Batting, without a game's pitching challenge. */
  league_games: keyedBy("mode, season, difficulty, level, band", {
    mode: "TEXT NOT NULL",
    season: "TEXT NOT NULL",
    difficulty: "TEXT NOT NULL",
    level: "INTEGER NOT NULL",
    band: "INTEGER NOT NULL",
    ...counts(["g", "ab", "h", "points"]),
  }),
  /** rate: the league's average under a setting, in millionths. */
  league_rates: keyedBy("mode, season, difficulty, level", {
    mode: "TEXT NOT NULL",
    season: "TEXT NOT NULL",
    difficulty: "TEXT NOT NULL",
    level: "INTEGER NOT NULL",
    rate: "INTEGER NOT NULL",
  }),
  /** Players who are compared with each other: those of a mode, difficulty and level, in a season or in `all`. */
  card_groups: keyedBy("mode, season, difficulty, level", {
    mode: "TEXT NOT NULL",
    season: "TEXT NOT NULL",
    difficulty: "TEXT NOT NULL",
    level: "INTEGER NOT NULL",
    as_of: "TEXT NOT NULL",
  }),
  /** cuts: a figure's 1st to 99th percentile in the group, separated by spaces, the worst first. */
  card_figures: keyedBy("mode, season, difficulty, level, figure", {
    mode: "TEXT NOT NULL",
    season: "TEXT NOT NULL",
    difficulty: "TEXT NOT NULL",
    level: "INTEGER NOT NULL",
    figure: "TEXT NOT NULL",
    players: "INTEGER NOT NULL",
    cuts: "TEXT NOT NULL",
  }),
};
