import { z } from "zod";
import { type MemberCall, type Payload, check } from "../call";
import { MODES } from "../modes";
import { HAS_PAGE, HIDES_NAME_ALONE, pageFlag, pairKey, PLAYER_SEQ, SHOWN_NAME, shownName } from "./visibility";

const MAX_RIVALS = 20;
const count = z.number();
const rivalRow = z.object({
  member_seq: count,
  player_seq: count.nullable(),
  page: count,
  paired: count,
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
  SELECT r.*, f.time_zone FROM (SELECT o.member_seq, ${PLAYER_SEQ}, ${SHOWN_NAME}, ${HAS_PAGE}, ${HIDES_NAME_ALONE} AS paired, m.char,
    COUNT(*) AS g, SUM(own.result = 'W') AS w, SUM(own.result = 'D') AS d, SUM(own.result = 'L') AS l,
    MAX(own.played_at) AS last_played, own.game_id, own.mode, own.field_seq
  FROM member_games own
  CROSS JOIN member_games o ON o.game_id = own.game_id AND o.side <> own.side
  CROSS JOIN members m ON m.seq = o.member_seq AND m.kind = 'member' AND m.state = 'normal'
  WHERE own.member_seq = ?1 ${condition}
  GROUP BY o.member_seq ORDER BY g DESC, last_played DESC, nickname NULLS LAST LIMIT ${MAX_RIVALS}) r
  JOIN fields f ON f.seq = r.field_seq ORDER BY r.g DESC, r.last_played DESC, r.nickname NULLS LAST`;

export function rankRivals(call: MemberCall): Payload {
  const { store, member, fields } = call;
  const { mode } = check(rivalFields, fields);
  const rows = mode
    ? store.all(rivalRow, rivalsSql("AND own.mode = ?2"), member.seq, mode)
    : store.all(rivalRow, rivalsSql(""), member.seq);
  return { list: rows.map((row) => rivalItem(row, call)) };
}

const rivalItem = (row: z.infer<typeof rivalRow>, call: MemberCall) => ({
  PlayerSeq: row.player_seq,
  Pair: row.paired ? pairKey(call, row.member_seq) : null,
  Nickname: shownName(row.nickname, call.language),
  ...pageFlag(call, row.page),
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
