import { z } from "zod";
import type { MemberCall } from "../call";
import { inLanguage } from "./game-item";
import type { Box } from "./box";
import { SUM_COLUMNS, sumTotals, tenths, totalsRow } from "./totals";

const number = z.number();
const machineRow = z.object({ seq: number, name_ko: z.string(), name_en: z.string(), level: number, style: z.string() }); // prettier-ignore
const meetingRow = z.object({ game_id: number, played_at: z.string(), time_zone: z.string(), result: z.string(), side: z.string(), away: number, home: number }); // prettier-ignore

export function opponent(call: MemberCall, box: Box) {
  const sql = "SELECT o.* FROM opponents o JOIN games g ON g.opponent_seq = o.seq WHERE g.id = ?";
  const machine = call.store.one(machineRow, sql, box.game.id);
  if (!machine) return null;
  return {
    Name: inLanguage(call.language, machine.name_ko, machine.name_en),
    Level: machine.level,
    Style: machine.style,
    ...machineTotals(box),
    versus: versus(call, machine.seq),
    last: last(call, machine.seq),
  };
}

function machineTotals({ game, ...box }: Box) {
  const batters = box.batters.filter(({ side }) => side !== game.side);
  const pitchers = box.pitchers.filter(({ side }) => side !== game.side);
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
  return {
    AB: sum(batters.map(({ ab }) => ab)),
    H: sum(batters.map(({ h }) => h)),
    HR: sum(batters.map(({ hr }) => hr)),
    SO: sum(batters.map(({ so }) => so)),
    Outs: sum(pitchers.map(({ outs }) => outs)),
    RA: sum(pitchers.map(({ r }) => r)),
    K: sum(pitchers.map(({ so }) => so)),
    MaxSpeed: tenths(Math.max(0, ...pitchers.map(({ max_speed }) => max_speed))),
  };
}

function versus({ store, member }: MemberCall, machine: number) {
  const sql = `SELECT ${SUM_COLUMNS} FROM member_games m WHERE m.member_seq = ? AND m.mode = 'AI' AND m.opponent_seq = ?`;
  const found = store.one(totalsRow, sql, member.seq, machine);
  return found && sumTotals(found);
}

function last({ store, member }: MemberCall, machine: number) {
  const sql = `SELECT m.game_id, m.played_at, f.time_zone, m.result, m.side, a.score AS away, h.score AS home FROM member_games m
    JOIN fields f ON f.seq = m.field_seq
    JOIN sides a ON a.game_id = m.game_id AND a.side = 'A'
    JOIN sides h ON h.game_id = m.game_id AND h.side = 'H'
    WHERE m.member_seq = ? AND m.mode = 'AI' AND m.opponent_seq = ?
    ORDER BY m.played_at DESC, m.game_id DESC LIMIT 5`;
  return store.all(meetingRow, sql, member.seq, machine).map((row) => ({
    RecordId: row.game_id,
    PlayedAt: row.played_at,
    Timezone: row.time_zone,
    Result: row.result,
    MySide: row.side,
    AwayScore: row.away,
    HomeScore: row.home,
  }));
}
