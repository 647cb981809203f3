import { z } from "zod";
import type { MemberCall, Payload } from "../call";
import { cursorPage } from "../cursor";
import { GAME_SELECT, gameItem, gameRow, inLanguage } from "./game-item";
import { seasonByKey, type Season } from "../korean-time";
import { MODES } from "../modes";
import { DIFFICULTIES } from "../rank/events";
import {
  conditionOf,
  listFields,
  seasonItem,
  selectionOf,
  type Condition,
  type Filters,
  type ListFields,
} from "./filters";
import { BEST_COLUMNS, bestTotals, SEASON_COLUMNS, SUM_COLUMNS, sumTotals, totalsRow } from "./totals";
import { latestWeek } from "./week";

export function recordList(call: MemberCall): Payload {
  const { fields, season, condition } = selectionOf(call, listFields);
  const sums = selectionTotals(call, condition);
  const modes = modesOf(call, season);
  return {
    season: seasonItem(season),
    seasons: seasonsOf(call, fields.mode),
    fields: fieldsOf(call, fields.mode, season),
    difficulties: difficultiesOf(call, fields.mode),
    modes,
    allModes: modes.reduce((sum, { G }) => sum + G, 0),
    Week: latestWeek(call),
    sum: sumTotals(sums),
    best: bestTotals(sums),
    ...gamesPage(call, "record", fields, season),
  };
}

function selectionTotals({ store }: MemberCall, { sql, values }: Condition) {
  const found = store.one(
    totalsRow,
    `SELECT ${SUM_COLUMNS}, ${BEST_COLUMNS} FROM member_games m WHERE ${sql}`,
    ...values,
  );
  if (!found) throw new Error("A sum without a row");
  return found;
}

const seasonRow = totalsRow.extend({ season: z.string() });

function seasonsOf({ store, member }: MemberCall, mode: string) {
  const sql = `SELECT season, ${SEASON_COLUMNS} FROM member_seasons WHERE member_seq = ? AND mode = ? ORDER BY season DESC`;
  return store.all(seasonRow, sql, member.seq, mode).map((row) => {
    const { key, year, quarter } = seasonByKey(row.season);
    return { Key: key, Year: year, Quarter: quarter, G: row.g, sum: sumTotals(row) };
  });
}

/** Returns what a report can be narrowed to. */
export function choicesOf(call: MemberCall, mode: Filters["mode"], season: Season | null) {
  const sql = "SELECT season FROM member_seasons WHERE member_seq = ? AND mode = ? ORDER BY season DESC";
  const seasons = call.store.all(z.object({ season: z.string() }), sql, call.member.seq, mode);
  return {
    seasons: seasons.map(({ season }) => {
      const { key, year, quarter } = seasonByKey(season);
      return { Key: key, Year: year, Quarter: quarter };
    }),
    fields: fieldsOf(call, mode, season),
    difficulties: difficultiesOf(call, mode),
  };
}

export function fieldsOf(
  { store, member, language }: MemberCall,
  mode: Filters["mode"] | undefined,
  season: Season | null,
) {
  const row = z.object({ seq: z.number(), name_ko: z.string(), name_en: z.string(), games: z.number() });
  const condition = conditionOf(member.seq, { mode }, season);
  const sql = `SELECT f.seq, f.name_ko, f.name_en, COUNT(*) AS games FROM member_games m JOIN fields f ON f.seq = m.field_seq
    WHERE ${condition.sql} GROUP BY f.seq ORDER BY games DESC, f.seq`;
  return store.all(row, sql, ...condition.values).map((field) => ({
    FieldSeq: field.seq,
    FieldName: inLanguage(language, field.name_ko, field.name_en),
    G: field.games,
  }));
}

export function difficultiesOf({ store, member }: MemberCall, mode?: string) {
  const played =
    "EXISTS (SELECT 1 FROM member_games m WHERE m.member_seq = ? AND m.mode = COALESCE(?, m.mode) AND m.difficulty = value)";
  const sql = `SELECT value FROM json_each('${JSON.stringify(DIFFICULTIES)}') WHERE ${played} ORDER BY key`;
  return store.all(z.object({ value: z.string() }), sql, member.seq, mode ?? null).map(({ value }) => value);
}

function modesOf({ store, member }: MemberCall, season: Season | null) {
  const row = z.object({ mode: z.string(), games: z.number() });
  const sql =
    "SELECT mode, SUM(g) AS games FROM member_seasons WHERE member_seq = ? AND (? IS NULL OR season = ?) GROUP BY mode";
  const key = season?.key ?? null;
  const counted = new Map(store.all(row, sql, member.seq, key, key).map(({ mode, games }) => [mode, games]));
  return MODES.map((mode) => ({ Mode: mode, G: counted.get(mode) ?? 0 }));
}

export function gamesPage(call: MemberCall, name: string, fields: ListFields, season: Season | null) {
  const { rows, ...cursors } = cursorPage(call, fields, {
    name,
    rows: ({ start, backwards, limit }) => {
      const towards = backwards ? ("newer" as const) : ("older" as const);
      const from = start && { playedAt: String(start[0]), id: Number(start[1]), towards };
      const { sql, values } = conditionOf(call.member.seq, fields, season, from);
      const order = backwards ? "ASC" : "DESC";
      const select = `${GAME_SELECT} WHERE ${sql} ORDER BY m.played_at ${order}, m.game_id ${order} LIMIT ?`;
      return call.store.all(gameRow, select, ...values, limit);
    },
    positionOf: ({ played_at, id }) => [played_at, id],
  });
  return { list: rows.map((row) => gameItem(row, call.language)), ...cursors };
}
