import { z } from "zod";
import type { MemberCall, Payload } from "../call";
import { career } from "./career";
import { GAME_SELECT, gameItem, gameRow, videosOf } from "./game-item";
import { filterFields, seasonItem, selectionOf, type Condition } from "./filters";
import { choicesOf } from "./list";
import { streaks } from "./streaks";
import { BEST_MEASURES, HIGHEST_COLUMNS } from "./totals";

export function recordBests(call: MemberCall): Payload {
  const { fields, season, condition } = selectionOf(call, filterFields);
  const { sql, values } = condition;
  return {
    season: seasonItem(season),
    choices: choicesOf(call, fields.mode, season),
    G: call.store.one(counted, `SELECT COUNT(*) AS games FROM member_games m WHERE ${sql}`, ...values)?.games,
    bests: bests(call, condition),
    streaks: fields.result === undefined ? streaks(call, condition, fields.mode) : [],
    career: career(call),
  };
}

const counted = z.object({ games: z.number() });
const highest = z.record(z.number().nullable());
const reached = z.record(z.union([z.number(), z.string()]).nullable());

/** Runs two queries: the highest values, then when they were reached. Omits values of 0. */
function bests(call: MemberCall, { sql, values }: Condition) {
  const select = (columns: string[]) => `SELECT ${columns.join(", ")} FROM member_games m WHERE ${sql}`;
  const most = call.store.one(highest, select([HIGHEST_COLUMNS]), ...values);
  const found = BEST_MEASURES.flatMap(([of, column, write]) => {
    const value = most?.[column] ?? 0;
    return value > 0 ? [{ of, column, value, write }] : [];
  });
  if (found.length === 0) return [];
  const highs = found.flatMap(({ value }) => [value, value]);
  const when = call.store.one(reached, select(found.map(({ column }) => marksOf(column))), ...highs, ...values) ?? {};
  const games = gamesOf(call, found.map(({ column }) => firstOf(when[`${column}_first`]))); // prettier-ignore
  return found.map(({ of, column, value, write }) => ({
    Of: of,
    Value: write(value),
    Times: when[`${column}_times`],
    game: games.get(firstOf(when[`${column}_first`])),
    Videos: videosOf(call, firstOf(when[`${column}_first`])),
  }));
}

/** Selects how often, and the first: played_at followed by 15 digits of the game's ID. */
const marksOf = (column: string) =>
  `SUM(m.${column} = ?) AS ${column}_times,
   MIN(CASE WHEN m.${column} = ? THEN m.played_at || printf('%015d', m.game_id) END) AS ${column}_first`;

const firstOf = (mark: string | number | null | undefined) => Number(String(mark).slice(-15));

function gamesOf(call: MemberCall, ids: number[]) {
  const unique = [...new Set(ids)];
  const sql = `${GAME_SELECT} WHERE m.member_seq = ? AND m.game_id IN (${unique.map(() => "?").join(", ")})`;
  const rows = call.store.all(gameRow, sql, call.member.seq, ...unique);
  return new Map(rows.map((row) => [row.id, gameItem(row, call.language)]));
}
