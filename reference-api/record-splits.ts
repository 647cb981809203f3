import { z } from "zod";
import type { MemberCall, Payload } from "./call";
import { inLanguage } from "./game-item";
import { DIFFICULTIES } from "./rank/events";
import { leagueOf } from "./record-league";
import { byHour } from "./record-hours";
import { filterFields, seasonItem, selectionOf, SPEED_BANDS, type Condition } from "./record-filters";
import { situationsOf } from "./record-situations";
import { SUM_COLUMNS, sumTotals, totalsRow } from "./totals";

const fieldRow = totalsRow.extend({ seq: z.number(), name_ko: z.string(), name_en: z.string() });
const difficultyRow = totalsRow.extend({ difficulty: z.string() });
const levelRow = totalsRow.extend({ level: z.number() });
const sideRow = totalsRow.extend({ side: z.string() });
const bandRow = totalsRow.extend({ band: z.number() });

export function recordSplits(call: MemberCall): Payload {
  const { fields, season, condition } = selectionOf(call, filterFields);
  const league = leagueOf(call, fields, season);
  return {
    season: seasonItem(season),
    fields: byField(call, condition),
    difficulties: byDifficulty(call, condition, league),
    levels: byLevel(call, condition, league),
    speeds: bySpeed(call, condition, league),
    plays: situationsOf(call, fields, condition),
    sides: bySide(call, condition),
    hours: byHour(call, condition),
  };
}

function byField({ store, language }: MemberCall, { sql, values }: Condition) {
  const select = `SELECT f.seq, f.name_ko, f.name_en, ${SUM_COLUMNS} FROM member_games m JOIN fields f ON f.seq = m.field_seq
    WHERE ${sql} GROUP BY f.seq ORDER BY g DESC, f.seq`;
  return store.all(fieldRow, select, ...values).map((row) => ({
    FieldSeq: row.seq,
    FieldName: inLanguage(language, row.name_ko, row.name_en),
    sum: sumTotals(row),
  }));
}

type League = ReturnType<typeof leagueOf>;

function byDifficulty({ store }: MemberCall, { sql, values }: Condition, league: League) {
  const select = `SELECT m.difficulty, ${SUM_COLUMNS} FROM member_games m WHERE ${sql} GROUP BY m.difficulty`;
  const found = new Map(store.all(difficultyRow, select, ...values).map((row) => [row.difficulty, row]));
  return DIFFICULTIES.flatMap((difficulty) => {
    const row = found.get(difficulty);
    return row ? [{ Difficulty: difficulty, sum: sumTotals(row), everyone: league({ difficulty }) }] : [];
  });
}

function byLevel({ store }: MemberCall, { sql, values }: Condition, league: League) {
  const select = `SELECT m.level, ${SUM_COLUMNS} FROM member_games m WHERE ${sql} GROUP BY m.level ORDER BY m.level`;
  return store.all(levelRow, select, ...values).map((row) => ({
    Level: row.level,
    sum: sumTotals(row),
    everyone: league({ level: row.level }),
  }));
}

function bySide({ store }: MemberCall, { sql, values }: Condition) {
  const select = `SELECT m.side, ${SUM_COLUMNS} FROM member_games m WHERE ${sql} GROUP BY m.side ORDER BY m.side DESC`;
  return store.all(sideRow, select, ...values).map((row) => ({ Side: row.side, sum: sumTotals(row) }));
}

/** Selects the number of a game's speed band, from 0; the game is `m`. */
export const BAND = `CASE ${SPEED_BANDS.slice(1).map((upper, index) => `WHEN m.pitch_speed < ${upper * 10} THEN ${index}`).join(" ")}
  ELSE ${SPEED_BANDS.length - 1} END`; // prettier-ignore

function bySpeed({ store }: MemberCall, { sql, values }: Condition, league: League) {
  const select = `SELECT ${BAND} AS band, ${SUM_COLUMNS} FROM member_games m
    WHERE ${sql} AND m.pitch_speed > 0 GROUP BY band ORDER BY band`;
  return store.all(bandRow, select, ...values).map((row) => ({
    From: SPEED_BANDS[row.band] || null,
    To: SPEED_BANDS[row.band + 1] ?? null,
    sum: sumTotals(row),
    everyone: league({ band: row.band }),
  }));
}
