import { z } from "zod/v4";
import type { CompareQuery } from "../baseball/rank-query";
import { count, game, mode, seasonRow, totals } from "./game.server";
import type { Api } from "./http.server";
import { phpCount, phpMaybe, phpMaybeCount, phpText, phpTime, row } from "./php";
import { player, playerFields, rankedBy, type Player } from "./rank.server";

const compared = row({
  ...playerFields,
  sum: ["sum", totals],
  /** The most in a single game. */
  best: ["best", totals],
  /** Of the season; none for all seasons. */
  ranks: [
    "ranks",
    z.array(row({ by: ["By", rankedBy], rank: ["Rank", phpMaybeCount], qualified: ["Qualified", count] })),
  ],
});
export type Compared = z.output<typeof compared>;

const results = {
  games: ["G", phpCount],
  wins: ["W", phpCount],
  draws: ["D", phpCount],
  losses: ["L", phpCount],
} as const;

const comparison = z.object({
  /** Null for all seasons. */
  season: seasonRow.nullable(),
  seasons: z.array(seasonRow),
  players: z.tuple([compared, compared]),
  /** Games with the two on opposite sides, as the first player saw them; the latest if that is the member. */
  versus: row({ ...results, list: ["list", z.array(game)] }),
});
export type Comparison = z.output<typeof comparison>;

/** @throws ApiRefusal notFound for an unknown player, invalid for a season or a player compared with himself. */
export function comparePlayers(api: Api, query: CompareQuery): Promise<Comparison> {
  const { mode, other, player, season } = query;
  const fields = { mode: mode.toUpperCase(), other, player, season };
  return api({ method: "GET", path: "/rank/compare.php", fields, answer: comparison });
}

const players = z.object({ list: z.array(player) }).transform(({ list }) => list);

/** Returns players whose nickname begins with `q`, ten at most. */
export function findPlayers(api: Api, q: string): Promise<Player[]> {
  return api({ method: "GET", path: "/rank/players.php", fields: { q }, answer: players });
}

const rival = row({
  id: ["PlayerSeq", phpText],
  nickname: ["Nickname", phpText],
  character: ["Char", phpMaybe],
  ...results,
  last: { id: ["LastRecordId", phpText], mode: ["LastMode", mode], playedAt: ["LastPlayedAt", phpTime] },
});
export type Rival = z.output<typeof rival>;

const rivals = z.object({ list: z.array(rival) }).transform(({ list }) => list);

/** Returns those whom the member met most often, in all modes, the most first. */
export function getRivals(api: Api): Promise<Rival[]> {
  return api({ method: "GET", path: "/rank/rivals.php", answer: rivals });
}
