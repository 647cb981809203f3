import type { Game, Totals } from "./game";
import type { Mode } from "./modes";
import type { Measure, Player, Season } from "./ranking";

export interface Compared extends Player {
  sum: Totals;
  /** The most in a single game. */
  best: Totals;
  /** Of the season; none for all seasons. */
  ranks: { by: Measure; rank: number | null; qualified: number }[];
}

/** Games with both on opposite sides, as the first player saw them. */
export interface Versus {
  games: number;
  wins: number;
  draws: number;
  losses: number;
  /** The latest, if the first player is the member. */
  list: Game[];
}

export interface Comparison {
  /** Null for all seasons. */
  season: Season | null;
  seasons: Season[];
  players: [Compared, Compared];
  versus: Versus;
}

export interface Rival {
  id: string;
  nickname: string;
  character: string | null;
  games: number;
  wins: number;
  draws: number;
  losses: number;
  last: { id: string; mode: Mode; playedAt: string };
}
