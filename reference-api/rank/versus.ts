import type { MemberCall } from "../call";
import { GAME_SELECT, gameItem, gameRow } from "../record/game-item";
import { z } from "zod";
import type { Mode } from "../modes";
import { latestRanking } from "./ranking-time";

const LATEST = 5;
const AGAINST = "EXISTS (SELECT 1 FROM member_games o WHERE o.game_id = m.game_id AND o.member_seq = ? AND o.side <> m.side)"; // prettier-ignore

const count = z.number();
const record = z.object({ g: count, w: count, d: count, l: count });

/** Counts from `player`'s point of view, and reads only that player's games: of others until the latest ranking. */
export function versusOf(call: MemberCall, player: number, other: number, mode: Mode) {
  const sql = `SELECT COUNT(*) AS g, COUNT(*) FILTER (WHERE m.result = 'W') AS w, COUNT(*) FILTER (WHERE m.result = 'D') AS d,
      COUNT(*) FILTER (WHERE m.result = 'L') AS l
    FROM member_games m WHERE m.member_seq = ? AND m.mode = ? AND m.played_at < ? AND ${AGAINST}`;
  const until = player === call.member.seq ? "9999" : latestRanking(call.now);
  const { g, w, d, l } = call.store.one(record, sql, player, mode, until, other) ?? { g: 0, w: 0, d: 0, l: 0 };
  return { G: g, W: w, D: d, L: l, list: player === call.member.seq ? latestGames(call, other, mode) : [] };
}

function latestGames({ store, member, language }: MemberCall, other: number, mode: Mode) {
  const sql = `${GAME_SELECT} WHERE m.member_seq = ? AND m.mode = ? AND ${AGAINST}
    ORDER BY m.played_at DESC, m.game_id DESC LIMIT ${LATEST}`;
  return store.all(gameRow, sql, member.seq, mode, other).map((row) => gameItem(row, language));
}
