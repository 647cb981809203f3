import { z } from "zod";
import { wrongFields, type MemberCall, type Payload } from "./call";
import { readCursor, writeCursor } from "./cursor";
import { check } from "./fields";
import { GAME_SELECT, gameItem, gameRow, inLanguage, type GameRow } from "./game-item";
import { seasonByKey, type Season } from "./korean-time";
import { chosenSeason, conditionOf, listFields, MODES, type Condition, type ListFields } from "./record-filters";
import { secretOf } from "./tokens";
import { BEST_COLUMNS, bestTotals, SUM_COLUMNS, sumTotals, totalsRow } from "./totals";

export function recordList(call: MemberCall): Payload {
  const fields = check(listFields, call.fields);
  const season = chosenSeason(fields, Date.now());
  const condition = conditionOf(call.member.seq, fields, season);
  const sums = selectionTotals(call, condition);
  return {
    season: season && seasonItem(season),
    seasons: seasonsOf(call, fields.mode),
    fields: fieldsOf(call, fields.mode, season),
    modes: modesOf(call, season),
    sum: sumTotals(sums),
    best: bestTotals(sums),
    ...page(call, fields, condition),
  };
}

export function selectionTotals({ store }: MemberCall, { sql, values }: Condition) {
  const found = store.one(
    totalsRow,
    `SELECT ${SUM_COLUMNS}, ${BEST_COLUMNS} FROM member_games m WHERE ${sql}`,
    ...values,
  );
  if (!found) throw new Error("A sum without a row");
  return found;
}

const seasonItem = ({ key, year, quarter, from, to }: Season) => ({
  Key: key,
  Year: year,
  Quarter: quarter,
  From: from,
  To: to,
});

function seasonsOf({ store, member }: MemberCall, mode: string) {
  const row = z.object({ season: z.string(), games: z.number() });
  const sql =
    "SELECT season, COUNT(*) AS games FROM member_games WHERE member_seq = ? AND mode = ? GROUP BY season ORDER BY season DESC";
  return store.all(row, sql, member.seq, mode).map(({ season, games }) => {
    const { key, year, quarter } = seasonByKey(season);
    return { Key: key, Year: year, Quarter: quarter, G: games };
  });
}

/** Venues of the mode and season, the most visited first; other filters do not narrow them. */
function fieldsOf({ store, member, language }: MemberCall, mode: string, season: Season | null) {
  const row = z.object({ seq: z.number(), name_ko: z.string(), name_en: z.string(), games: z.number() });
  const sql = `SELECT f.seq, f.name_ko, f.name_en, COUNT(*) AS games FROM member_games m JOIN fields f ON f.seq = m.field_seq
    WHERE m.member_seq = ? AND m.mode = ? AND (? IS NULL OR m.season = ?) GROUP BY f.seq ORDER BY games DESC, f.seq`;
  const key = season?.key ?? null;
  return store.all(row, sql, member.seq, mode, key, key).map((field) => ({
    FieldSeq: field.seq,
    FieldName: inLanguage(language, field.name_ko, field.name_en),
    G: field.games,
  }));
}

function modesOf({ store, member }: MemberCall, season: Season | null) {
  const row = z.object({ mode: z.string(), games: z.number() });
  const sql =
    "SELECT mode, COUNT(*) AS games FROM member_games WHERE member_seq = ? AND (? IS NULL OR season = ?) GROUP BY mode";
  const key = season?.key ?? null;
  const counted = new Map(store.all(row, sql, member.seq, key, key).map(({ mode, games }) => [mode, games]));
  return MODES.map((mode) => ({ Mode: mode, G: counted.get(mode) ?? 0 }));
}

function page(call: MemberCall, fields: ListFields, condition: Condition) {
  const backwards = fields.before !== undefined;
  const start = startOf(call, fields);
  const bound = start ? ` AND (m.played_at, m.game_id) ${backwards ? ">" : "<"} (?, ?)` : "";
  const order = backwards ? "ASC" : "DESC";
  const sql = `${GAME_SELECT} WHERE ${condition.sql}${bound} ORDER BY m.played_at ${order}, m.game_id ${order} LIMIT ?`;
  const values = start ? [...condition.values, start.playedAt, start.id] : condition.values;
  const found = call.store.all(gameRow, sql, ...values, fields.size + 1);
  const more = found.length > fields.size;
  const rows = backwards ? found.slice(0, fields.size).reverse() : found.slice(0, fields.size);
  const [newer, older] = backwards ? [more, true] : [start !== undefined, more];
  return {
    list: rows.map((row) => gameItem(row, call.language)),
    next: older ? cursorAt(call, rows.at(-1)) : null,
    prev: newer ? cursorAt(call, rows[0]) : null,
  };
}

function startOf(call: MemberCall, { after, before }: ListFields) {
  const cursor = after ?? before;
  if (cursor === undefined) return undefined;
  const position = readCursor(secretOf(call.store), call.member.seq, cursor);
  if (!position) throw wrongFields({ [after === undefined ? "before" : "after"]: "cursor" });
  return position;
}

const cursorAt = (call: MemberCall, row: GameRow | undefined) =>
  row ? writeCursor(secretOf(call.store), call.member.seq, { playedAt: row.played_at, id: row.id }) : null;
