import { z } from "zod";
import type { MemberCall, Payload } from "../call";
import { leagueHits, parOf, ratesOf } from "../card/league";
import { hourIn, type Season } from "../korean-time";
import { inLanguage } from "./game-item";
import { DIFFICULTIES } from "../rank/events";
import { BAND, filterFields, seasonItem, selectionOf, SPEED_BANDS, type Condition, type Filters } from "./filters";
import { choicesOf } from "./list";
import { situationsOf } from "./situations";
import { SUM_COLUMNS, sumTotals, totalsRow, addTotals } from "./totals";

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
    choices: choicesOf(call, fields.mode, season),
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

const KOREA = "Asia/Seoul";
/** Lower ends in hours; the night until 6 belongs to the last band. */
const BANDS = [6, 12, 17, 21] as const;
const hourRow = totalsRow.extend({ time_zone: z.string(), began: z.string() });

/** Sums the games by the hour at which they began, by the venue's clock. */
function byHour({ store }: MemberCall, { sql, values }: Condition) {
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

const sum = z.number().nullable();
/** Nulls where nothing has been counted yet, as on the first morning of a season. */
const row = z.object({ g: sum, ab: sum, h: sum, points: sum });

interface Setting {
  difficulty?: string;
  level?: number;
  band?: number;
}

/** Returns what finds everybody's sums under a setting; null where other filters leave nothing to compare with. */
function leagueOf({ store }: MemberCall, fields: Filters, season: Season | null) {
  const { mode, difficulty, level, speed, month, result, rival, from, to } = fields;
  if (mode === "PIT" || (month ?? result ?? rival ?? from ?? to) !== undefined) return () => null;
  const band = speed === undefined ? undefined : SPEED_BANDS.findIndex((lower) => lower === speed);
  const chosen = { season: season?.key, difficulty, level, band };
  return (setting: Setting) => {
    const conditions = Object.entries({ mode, ...chosen, ...setting }).filter(([, value]) => value !== undefined);
    const sql = `SELECT SUM(g) AS g, SUM(ab) AS ab, SUM(h) AS h, SUM(points) AS points FROM league_games
      WHERE ${conditions.map(([name]) => `${name} = ?`).join(" AND ")}`;
    const found = store.one(row, sql, ...conditions.map(([, value]) => value ?? null));
    return found?.g ? { G: found.g, AB: found.ab, H: found.h, Points: found.points } : null;
  };
}
