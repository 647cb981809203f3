import { z } from "zod";
import type { MemberCall } from "../call";
import { hourIn } from "../korean-time";
import type { Condition } from "./filters";
import { SUM_COLUMNS, sumTotals, totalsRow, addTotals } from "./totals";

const KOREA = "Asia/Seoul";
/** Lower ends in hours; the night until 6 belongs to the last band. */
const BANDS = [6, 12, 17, 21] as const;
const hourRow = totalsRow.extend({ time_zone: z.string(), began: z.string() });

/** Sums the games by the hour at which they began, by the venue's clock. */
export function byHour({ store }: MemberCall, { sql, values }: Condition) {
  // Abroad each game is looked at: a clock there may be changed on any day.
  const select = `SELECT f.time_zone, IIF(f.time_zone = '${KOREA}', substr(m.played_at, 12, 2), m.played_at) AS began,
    ${SUM_COLUMNS} FROM member_games m CROSS JOIN fields f ON f.seq = m.field_seq WHERE ${sql} GROUP BY f.time_zone, began`;
  const rows = store.all(hourRow, select, ...values).map((row) => {
    const hour = row.time_zone === KOREA ? Number(row.began) : hourIn(row.time_zone, row.began);
    const ofDay = hour < BANDS[0] ? hour + 24 : hour;
    return { row, band: BANDS.findLastIndex((from) => ofDay >= from) };
  });
  return BANDS.flatMap((from, band) => {
    const own = rows.filter((one) => one.band === band).map(({ row }) => row);
    if (own.length === 0) return [];
    return [{ From: band === 0 ? null : from, To: BANDS[band + 1] ?? null, sum: sumTotals(addTotals(own)) }];
  });
}
