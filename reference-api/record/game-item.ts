import { z } from "zod";
import type { MemberCall } from "../call";
import { koreanStamp } from "../korean-time";
import type { Language } from "../language";
import { nameOfOtherSide, OTHER_SIDE, otherSide } from "../rank/visibility";
import { TABLES } from "../schema";
import { columnsOf, rowOf } from "../table";
import { GAME_COLUMNS, gameTotals, tenths } from "./totals";

const ownRow = rowOf(TABLES.games).omit({ opponent_seq: true, plays: true });
const memberRow = rowOf(TABLES.member_games).pick({ pitch_speed: true, side: true, result: true });
const text = z.string();
export const gameRow = ownRow
  .extend({
    ...memberRow.shape,
    side: z.enum(["A", "H"]),
    field_ko: text,
    field_en: text,
    time_zone: text,
    away_ko: text,
    away_en: text.nullable(),
    away_score: z.number(),
    away_line: text,
    home_ko: text,
    home_en: text.nullable(),
    home_score: z.number(),
    home_line: text,
    played: z.number(),
    personal_best: text.nullable(),
    other_side: otherSide,
  })
  .passthrough();
export type GameRow = z.infer<typeof gameRow>;

/** To be completed with a condition on `member_games m`. */
export const GAME_SELECT = `
  SELECT ${columnsOf("g", ownRow)}, ${columnsOf("m", memberRow)}, ${GAME_COLUMNS}, f.name_ko AS field_ko, f.name_en AS field_en, f.time_zone,
    a.name_ko AS away_ko, a.name_en AS away_en, a.score AS away_score, a.line AS away_line,
    h.name_ko AS home_ko, h.name_en AS home_en, h.score AS home_score, h.line AS home_line,
    json_array_length(a.line) AS played,
    (SELECT group_concat(b.of) FROM member_bests b
      WHERE b.member_seq = m.member_seq AND b.mode = m.mode AND b.game_id = m.game_id) AS personal_best,
    ${OTHER_SIDE}
  FROM member_games m
  JOIN games g ON g.id = m.game_id
  JOIN fields f ON f.seq = m.field_seq
  JOIN sides a ON a.game_id = m.game_id AND a.side = 'A'
  JOIN sides h ON h.game_id = m.game_id AND h.side = 'H'`;

/** Names chosen by players have no English version. */
export const inLanguage = (language: Language, ko: string, en: string | null) => (language === "en" ? (en ?? ko) : ko);

const runs = z.array(z.number().nullable());
/** Runs by inning, as text of the database. */
export const lineOf = (line: string) => runs.parse(JSON.parse(line));

/** The name of a side, as everybody but the other side's player may see it. */
export const sideName = (row: Pick<GameRow, "side" | "other_side">, side: string, name: string, language: Language) =>
  side === row.side ? name : nameOfOtherSide(row.other_side, name, language);

export const gameItem = (row: GameRow, language: Language) => ({
  RecordId: row.id,
  Mode: row.mode,
  MatchKind: row.kind,
  Level: row.level,
  Difficulty: row.difficulty,
  PitchSpeed: tenths(row.pitch_speed),
  PlayedAt: row.played_at,
  Timezone: row.time_zone,
  FieldSeq: row.field_seq,
  FieldName: inLanguage(language, row.field_ko, row.field_en),
  Innings: row.innings,
  Played: row.played,
  MySide: row.side,
  Result: row.result,
  AwayName: sideName(row, "A", inLanguage(language, row.away_ko, row.away_en), language),
  HomeName: sideName(row, "H", inLanguage(language, row.home_ko, row.home_en), language),
  AwayScore: row.away_score,
  HomeScore: row.home_score,
  AwayLine: lineOf(row.away_line),
  HomeLine: lineOf(row.home_line),
  My: gameTotals(row),
  PersonalBest: row.personal_best?.split(",") ?? [],
});

const videos = z.object({ count: z.number() });

/** Returns how many of the member's videos of a game still exist. */
export function videosOf({ store, member, now }: MemberCall, game: number) {
  const sql = "SELECT COUNT(*) AS count FROM videos WHERE game_id = ? AND member_seq = ? AND expires_at > ?";
  return store.one(videos, sql, game, member.seq, koreanStamp(now))?.count;
}
