import { counts, keyedBy } from "../table";
import { FIGURES, SUMS } from "./figures";
import { PART_COLUMNS } from "./part-columns";

const setting = {
  mode: "TEXT NOT NULL",
  season: "TEXT NOT NULL",
  difficulty: "TEXT NOT NULL",
  level: "INTEGER NOT NULL",
} as const;
const scale = { mode: "TEXT NOT NULL", season: "TEXT NOT NULL", figure: "TEXT NOT NULL" } as const;

/** What everybody did, counted at night. A pitching challenge has the difficulty ''. */
export const CARD_TABLES = {
  /** Batting, without a game's pitching challenge. */
  league_games: keyedBy("mode, season, difficulty, level, band", {
    ...setting,
    band: "INTEGER NOT NULL",
    ...counts(["g", "ab", "h", "points"]),
  }),
  league_sums: keyedBy("mode, season, difficulty, level", { ...setting, ...counts(SUMS) }),
  /** Rates of the league under a setting, in millionths; null where nobody has done it. */
  league_rates: keyedBy("mode, season, difficulty, level", {
    ...setting,
    ...Object.fromEntries(FIGURES.map(({ rate }) => [rate, "INTEGER"])),
  }),
  /** What a member did in a season or in `all`, and what the league does in the same, in millionths. */
  card_sums: keyedBy("mode, season, member_seq", {
    mode: "TEXT NOT NULL",
    season: "TEXT NOT NULL",
    member_seq: "INTEGER NOT NULL REFERENCES members ON DELETE CASCADE",
    ...counts(SUMS),
    ...counts(FIGURES.map(({ expected }) => expected)),
  }),
  /**
   * Halves of the players' games in a season, beside each other: squares of their differences, products of their
   * differences from the league, and the weights of those.
   */
  card_halves: keyedBy("mode, season, figure", {
    ...scale,
    players: "INTEGER NOT NULL",
    squares: "REAL NOT NULL",
    products: "REAL NOT NULL",
    weights: "REAL NOT NULL",
  }),
  /** cuts: the 1st to 99th percentile of the players' levels, separated by spaces, the worst first. */
  card_scales: keyedBy("mode, season, figure", { ...scale, players: "INTEGER NOT NULL", cuts: "TEXT NOT NULL" }),
  /** A member's at-bats by where and when they were, of all seasons, and everybody's; kept by parts.ts. */
  member_parts: keyedBy("mode, member_seq, difficulty, level", {
    mode: "TEXT NOT NULL",
    member_seq: "INTEGER NOT NULL REFERENCES members ON DELETE CASCADE",
    difficulty: "TEXT NOT NULL",
    level: "INTEGER NOT NULL",
    ...counts(PART_COLUMNS),
  }),
  league_parts: keyedBy("mode, difficulty, level", {
    mode: "TEXT NOT NULL",
    difficulty: "TEXT NOT NULL",
    level: "INTEGER NOT NULL",
    ...counts(PART_COLUMNS),
  }),
};
