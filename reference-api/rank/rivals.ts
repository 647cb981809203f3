import { z } from "zod";
import { type MemberCall, type Payload, check } from "../call";
import type { Language } from "../language";
import { MODES } from "../modes";
import { shownName } from "./shown-name";

const MAX_RIVALS = 20;
const count = z.number();
const rivalRow = z.object({
  member_seq: count,
  nickname: z.string().nullable(),
  char: count.nullable(),
  g: count,
  w: count,
  d: count,
  l: count,
  last_played: z.string(),
  time_zone: z.string(),
  game_id: count,
  mode: z.enum(MODES),
});

const rivalFields = z.object({ mode: z.enum(MODES, { message: "choice" }).optional() });

/** SQLite takes bare columns (game_id, mode, field_seq) from the row with the maximum. */
const rivalsSql = (condition: string) => `
  SELECT r.*, f.time_zone FROM (SELECT o.member_seq, IIF(p.rank_hidden = 'N', p.nickname, NULL) AS nickname, p.char, COUNT(*) AS g, SUM(m.result = 'W') AS w, SUM(m.result = 'D') AS d,
    SUM(m.result = 'L') AS l, MAX(m.played_at) AS last_played, m.game_id, m.mode, m.field_seq
  FROM member_games m
  CROSS JOIN member_games o ON o.game_id = m.game_id AND o.side <> m.side
  CROSS JOIN members p ON p.seq = o.member_seq AND p.kind = 'member' AND p.state = 'normal'
  WHERE m.member_seq = ? ${condition}
  GROUP BY o.member_seq ORDER BY g DESC, last_played DESC, o.member_seq LIMIT ${MAX_RIVALS}) r
  JOIN fields f ON f.seq = r.field_seq ORDER BY r.g DESC, r.last_played DESC, r.member_seq`;

export function rankRivals({ store, member, fields, language }: MemberCall): Payload {
  const { mode } = check(rivalFields, fields);
  const rows = mode
    ? store.all(rivalRow, rivalsSql("AND m.mode = ?"), member.seq, mode)
    : store.all(rivalRow, rivalsSql(""), member.seq);
  return { list: rows.map((row) => rivalItem(row, language)) };
}

const rivalItem = (row: z.infer<typeof rivalRow>, language: Language) => ({
  PlayerSeq: row.member_seq,
  Nickname: shownName(row.nickname, language),
  Char: row.char,
  G: row.g,
  W: row.w,
  D: row.d,
  L: row.l,
  LastPlayedAt: row.last_played,
  LastTimezone: row.time_zone,
  LastRecordId: row.game_id,
  LastMode: row.mode,
});
