import { z } from "zod";
import type { MemberCall } from "../call";
import { dayAfter, koreanDay, seasonOf } from "../korean-time";
import { MODES } from "../modes";
import { SUM_COLUMNS, sumTotals, totalsRow } from "../record/totals";
import { boardItem, chosenBoard } from "./board";
import { entryItem } from "./entries";
import { ownEntry, placesAbove } from "./page";
import { countedUntil } from "./ranking-time";
import { refreshRankings } from "./refresh";
import { uncountedGames } from "./uncounted";

const mostPlayed = z.object({ mode: z.enum(MODES) });

/** Returns the member's place in the mode of which the season has most games, or null. */
export function homeStanding(call: MemberCall) {
  const { store, member, now } = call;
  const season = seasonOf(koreanDay(now));
  const sql = "SELECT mode FROM member_seasons WHERE member_seq = ? AND season = ? ORDER BY g DESC, mode LIMIT 1";
  const mode = store.one(mostPlayed, sql, member.seq, season.key)?.mode;
  if (!mode) return null;
  refreshRankings(store, now);
  const { board } = chosenBoard(store, { mode }, now);
  const me = ownEntry(call, board);
  if (!me) return null;
  const [before, until] = [dayBefore(board.as_of), board.as_of].map((day) => countedUntil(season, day));
  const counted = `SELECT ${SUM_COLUMNS} FROM member_games m
    WHERE m.member_seq = ? AND m.mode = ? AND m.played_at >= ? AND m.played_at < ?`;
  const day = store.one(totalsRow, counted, member.seq, mode, before ?? "", until ?? "");
  return {
    board: boardItem(board),
    me: entryItem(me, call),
    above: me.rank === null ? [] : placesAbove(call, board, me.rank),
    uncounted: uncountedGames(call, board, null),
    day: day?.g ? sumTotals(day) : null,
  };
}

const dayBefore = (stamp: string) => dayAfter(stamp.slice(0, 10), -1);
