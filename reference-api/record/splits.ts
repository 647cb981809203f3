import { z } from "zod";
import type { MemberCall, Payload } from "../call";
import { leagueHits, parOf, ratesOf } from "../card/league";
import { inLanguage } from "./game-item";
import { DIFFICULTIES } from "../rank/events";
import { leagueOf } from "./league";
import { BAND, filterFields, seasonItem, selectionOf, SPEED_BANDS, type Condition } from "./filters";
import { byHour } from "./hours";
import { situationsOf } from "./situations";
import { SUM_COLUMNS, sumTotals, totalsRow } from "./totals";

const GAMES = `member_games m ${ratesOf("m")}`;
const SUMS = `${SUM_COLUMNS}, ${parOf("m")} AS par`;
const sumsRow = totalsRow.extend({ par: z.number() });
const fieldRow = sumsRow.extend({ seq: z.number(), name_ko: z.string(), name_en: z.string() });
const difficultyRow = sumsRow.extend({ difficulty: z.string() });
const levelRow = sumsRow.extend({ level: z.number() });
const bandRow = sumsRow.extend({ band: z.number() });
const sideRow = totalsRow.extend({ side: z.string() });

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

const sumsOf = (row: z.infer<typeof sumsRow>, everyones = {}) => ({
  sum: sumTotals(row),
  ...everyones,
  LeagueH: leagueHits(row.par),
});

function byField({ store, language }: MemberCall, { sql, values }: Condition) {
  const select = `SELECT f.seq, f.name_ko, f.name_en, ${SUMS} FROM ${GAMES} JOIN fields f ON f.seq = m.field_seq
    WHERE ${sql} GROUP BY f.seq ORDER BY g DESC, f.seq`;
  return store.all(fieldRow, select, ...values).map((row) => ({
    FieldSeq: row.seq,
    FieldName: inLanguage(language, row.name_ko, row.name_en),
    ...sumsOf(row),
  }));
}

type League = ReturnType<typeof leagueOf>;

function byDifficulty({ store }: MemberCall, { sql, values }: Condition, league: League) {
  const select = `SELECT m.difficulty, ${SUMS} FROM ${GAMES} WHERE ${sql} GROUP BY m.difficulty`;
  const found = store.all(difficultyRow, select, ...values);
  return DIFFICULTIES.flatMap((difficulty) => {
    const row = found.find((one) => one.difficulty === difficulty);
    return row ? { Difficulty: difficulty, ...sumsOf(row, { everyone: league({ difficulty }) }) } : [];
  });
}

function byLevel({ store }: MemberCall, { sql, values }: Condition, league: League) {
  const select = `SELECT m.level, ${SUMS} FROM ${GAMES} WHERE ${sql} GROUP BY m.level ORDER BY m.level`;
  return store.all(levelRow, select, ...values).map((row) => ({
    Level: row.level,
    ...sumsOf(row, { everyone: league({ level: row.level }) }),
  }));
}

function bySide({ store }: MemberCall, { sql, values }: Condition) {
  const select = `SELECT m.side, ${SUM_COLUMNS} FROM member_games m WHERE ${sql} GROUP BY m.side ORDER BY m.side DESC`;
  return store.all(sideRow, select, ...values).map((row) => ({ Side: row.side, sum: sumTotals(row) }));
}

function bySpeed({ store }: MemberCall, { sql, values }: Condition, league: League) {
  const select = `SELECT ${BAND} AS band, ${SUMS} FROM ${GAMES}
    WHERE ${sql} AND m.pitch_speed > 0 GROUP BY band ORDER BY band`;
  return store.all(bandRow, select, ...values).map((row) => ({
    From: SPEED_BANDS[row.band] || null,
    To: SPEED_BANDS[row.band + 1] ?? null,
    ...sumsOf(row, { everyone: league({ band: row.band }) }),
  }));
}
