import { z } from "zod";
import type { MemberCall } from "../call";
import { leagueHits, parOf, ratesOf } from "../card/league";
import { dayAfter, seasonByKey } from "../korean-time";
import { NO_TOTALS, SUM_COLUMNS, sumTotals, totalsRow } from "../record/totals";
import type { Board } from "./board";
import { eventRule } from "./compute";
import type { EventRow } from "./events";

const sumsRow = totalsRow.extend({ par: z.number().nullable() });

/** Adds up the member's games that the board's next ranking will be the first to count. */
export function uncountedGames({ store, member }: MemberCall, board: Board, event: EventRow | null) {
  const { from, to } = event ? { from: event.from_day, to: event.to_day } : seasonByKey(board.season);
  const since = board.as_of > from ? board.as_of : from;
  const [venue, ...place] = placeOf(board);
  const sql = `SELECT ${SUM_COLUMNS}, ${parOf("m")} AS par
    FROM members CROSS JOIN member_games m ON m.member_seq = members.seq ${ratesOf("m")}
    WHERE members.seq = ? AND m.mode = ? AND m.played_at >= ? AND m.played_at < ?
      AND members.kind = 'member' AND members.state = 'normal' ${venue} ${event ? eventRule(event, "m") : ""}`;
  const sums = store.one(sumsRow, sql, member.seq, board.mode, since, dayAfter(to), ...place);
  return { sum: sumTotals(sums ?? NO_TOTALS), LeagueH: leagueHits(event ? 0 : (sums?.par ?? 0)) };
}

function placeOf({ region, field_seq }: Board): [condition: string, ...values: (string | number)[]] {
  if (field_seq !== null) return ["AND m.field_seq = ?", field_seq];
  return region === null ? [""] : ["AND m.field_seq IN (SELECT seq FROM fields WHERE region = ?)", region];
}
