import { z } from "zod";
import type { MemberCall, Payload } from "../call";
import { MEASURED_COLUMNS } from "../schema";
import { filterFields, seasonItem, selectionOf, type Condition } from "./filters";
import { choicesOf } from "./list";
import { BEST_COLUMNS, bestTotals, GAME_COLUMNS, gameTotals, MEASURED_SUMS, measuredRow, SUM_COLUMNS, sumTotals, tenths, totalsRow } from "./totals"; // prettier-ignore

/** Enough for forty moving averages over ten games. */
const RECENT = 49;

const monthRow = totalsRow.extend({ month: z.string(), ...measuredRow.shape });
const recentRow = measuredRow
  .extend({ game_id: z.number(), played_at: z.string(), time_zone: z.string(), result: z.string() })
  .passthrough();

export function recordTrend(call: MemberCall): Payload {
  const { fields, season, condition } = selectionOf(call, filterFields);
  return {
    season: seasonItem(season),
    choices: choicesOf(call, fields.mode, season),
    months: months(call, condition),
    recent: recent(call, condition),
  };
}

function months({ store }: MemberCall, { sql, values }: Condition) {
  const select = `SELECT substr(m.played_at, 1, 7) AS month, ${SUM_COLUMNS}, ${BEST_COLUMNS}, ${MEASURED_SUMS}
    FROM member_games m WHERE ${sql} GROUP BY month ORDER BY month`;
  return store
    .all(monthRow, select, ...values)
    .map((row) => ({ Month: row.month, sum: sumTotals(row), best: bestTotals(row), Measured: measuredOf(row) }));
}

function recent({ store }: MemberCall, { sql, values }: Condition) {
  const select = `SELECT m.game_id, m.played_at, f.time_zone, m.result, ${GAME_COLUMNS},
    ${MEASURED_COLUMNS.map((column) => `m.${column}`).join(", ")} FROM member_games m
    CROSS JOIN fields f ON f.seq = m.field_seq WHERE ${sql} ORDER BY m.played_at DESC, m.game_id DESC LIMIT ${RECENT}`;
  return store
    .all(recentRow, select, ...values)
    .reverse()
    .map((row) => ({
      RecordId: row.game_id,
      PlayedAt: row.played_at,
      Timezone: row.time_zone,
      Result: row.result,
      My: gameTotals(row),
      Measured: measuredOf(row),
    }));
}

const measuredOf = (row: z.infer<typeof measuredRow>) => ({
  Exits: row.exits,
  ExitSum: tenths(row.exit_sum),
  Pitches: row.pitches,
  PitchSum: tenths(row.pitch_sum),
  OnTarget: row.on_target,
});
