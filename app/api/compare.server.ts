import { z } from "zod/v4";
import type { CompareQuery } from "../baseball/rank-query";
import { count, game, modeCode, seasonRow, totals } from "./game.server";
import type { Api } from "./http.server";
import { phpCount, phpField, phpMaybe, phpMaybeCount, phpText, phpTime, row } from "./php";
import { player, playerFields, rankedBy, type Player } from "./rank.server";

const compared = row({
  ...playerFields,
  sum: ["sum", totals],
  best: ["best", totals],
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
  season: seasonRow.nullable(),
  seasons: z.array(seasonRow),
  players: z.tuple([compared, compared]),
  /** Games against each other, seen by the first player; `list` is empty unless that is the member. */
  versus: row({ ...results, list: ["list", z.array(game)] }),
});
export type Comparison = z.output<typeof comparison>;

/** @throws ApiRefusal notFound for an unknown player, invalid for a season or a player compared with himself. */
export function comparePlayers(api: Api, query: CompareQuery): Promise<Comparison> {
  const { mode, other, player, season } = query;
  const fields = { mode: mode.toUpperCase(), other, player, season };
  return api({ method: "GET", path: "/rank/compare.php", fields, answer: comparison });
}

const players = phpField("list", z.array(player));

export function findPlayers(api: Api, q: string): Promise<Player[]> {
  return api({ method: "GET", path: "/rank/players.php", fields: { q }, answer: players });
}

const rival = row({
  id: ["PlayerSeq", phpText],
  nickname: ["Nickname", phpText],
  character: ["Char", phpMaybe],
  ...results,
  last: { id: ["LastRecordId", phpText], mode: ["LastMode", modeCode], playedAt: ["LastPlayedAt", phpTime] },
});
export type Rival = z.output<typeof rival>;

const rivals = phpField("list", z.array(rival));

export function getRivals(api: Api): Promise<Rival[]> {
  return api({ method: "GET", path: "/rank/rivals.php", answer: rivals });
}
