import { z } from "zod/v4";
import type { Compared, Comparison, Rival, Versus } from "../baseball/comparison";
import type { CompareQuery } from "../baseball/rank-query";
import type { Player } from "../baseball/ranking";
import type { MemberApi } from "./my.server";
import { phpCount, phpMaybe, phpText, phpTime, phpMaybeCount } from "./php";
import { playerFields, rankedBy, season, toPlayer } from "./rank-shape.server";
import { count, game, modeCode, totals } from "./record-shape.server";

const rank = z
  .object({ By: rankedBy, Rank: phpMaybeCount, Qualified: count })
  .transform(({ By, Rank, Qualified }) => ({ by: By, rank: Rank, qualified: Qualified }));

const compared = playerFields
  .extend({ sum: totals, best: totals, ranks: z.array(rank) })
  .transform(({ sum, best, ranks, ...player }): Compared => ({ ...toPlayer(player), sum, best, ranks }));

const versus = z
  .object({ G: phpCount, W: phpCount, D: phpCount, L: phpCount, list: z.array(game) })
  .transform(({ G, W, D, L, list }): Versus => ({ games: G, wins: W, draws: D, losses: L, list }));

const comparison = z
  .object({ season: season.nullable(), seasons: z.array(season), players: z.tuple([compared, compared]), versus })
  .transform((all): Comparison => all);

/** @throws ApiRefusal 404 for a player who is not there. */
export function comparePlayers(api: MemberApi, query: CompareQuery): Promise<Comparison> {
  const { mode, other, player, season } = query;
  const fields = { mode: mode.toUpperCase(), other, player, season };
  return api({ method: "GET", path: "/rank/compare.php", fields, answer: comparison });
}

const players = z.object({ list: z.array(playerFields.transform(toPlayer)) }).transform(({ list }): Player[] => list);

/** Players whose nickname begins with `q`, ten at most. */
export function findPlayers(api: MemberApi, q: string): Promise<Player[]> {
  return api({ method: "GET", path: "/rank/players.php", fields: { q }, answer: players });
}

const rivals = z
  .object({
    list: z.array(
      z
        .object({
          PlayerSeq: phpText,
          Nickname: phpText,
          Char: phpMaybe,
          G: phpCount,
          W: phpCount,
          D: phpCount,
          L: phpCount,
          LastPlayedAt: phpTime,
          LastRecordId: phpText,
          LastMode: modeCode,
        })
        .transform((rival): Rival => ({
          id: rival.PlayerSeq,
          nickname: rival.Nickname,
          character: rival.Char,
          games: rival.G,
          wins: rival.W,
          draws: rival.D,
          losses: rival.L,
          last: { id: rival.LastRecordId, mode: rival.LastMode, playedAt: rival.LastPlayedAt },
        })),
    ),
  })
  .transform(({ list }): Rival[] => list);

/** Whom the member met most often, in all modes, the most first. */
export function getRivals(api: MemberApi): Promise<Rival[]> {
  return api({ method: "GET", path: "/rank/rivals.php", answer: rivals });
}
