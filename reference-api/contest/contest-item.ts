import { z } from "zod";
import { Refusal, type MemberCall } from "../call";
import { inLanguage } from "../record/game-item";
import { koreanDay } from "../korean-time";
import { sequence } from "../rank/sequence";
import { columnsOf, rowOf } from "../table";
import { CONTEST_TABLES } from "./schema";

/** The texts are read by the page of one alone. */
const ownRow = rowOf(CONTEST_TABLES.contests).omit({
  intro_ko: true,
  intro_en: true,
  entry_ko: true,
  entry_en: true,
  text_ko: true,
  text_en: true,
});
export const contestRow = ownRow.extend({ attended: z.number() });
export type ContestRow = z.infer<typeof contestRow>;

/** ?1 is the asking member. */
export const CONTEST_COLUMNS = `${columnsOf("c", ownRow)},
  EXISTS (SELECT 1 FROM contest_mates a WHERE a.member_seq = ?1 AND a.contest_seq = c.seq) AS attended`;

export const wantedContest = { league: sequence };

/** @throws 404 if it is unknown. */
export function contestBySequence<Row extends z.ZodTypeAny>(call: MemberCall, row: Row, seq: number, more = "") {
  const sql = `SELECT ${CONTEST_COLUMNS}${more} FROM contests c WHERE c.seq = ?`;
  const found = call.store.one(row, sql, call.member.seq, seq);
  if (!found) throw new Refusal(404);
  return found;
}

export const contestItem = (row: ContestRow, { language, now }: MemberCall) => ({
  LeagueSequence: row.seq,
  Title: inLanguage(language, row.title_ko, row.title_en),
  Category: row.category,
  Status: statusOf(row, koreanDay(now)),
  From: row.from_day,
  To: row.to_day,
  RankingType: row.ranked_by,
  Modes: row.modes.split(","),
  Teams: row.teams,
  Games: row.games,
  Fields: row.fields,
  Attended: row.attended === 1,
  Bracket: row.bracket,
});

const statusOf = ({ from_day, to_day }: ContestRow, today: string) =>
  today < from_day ? "UPCOMING" : today > to_day ? "DONE" : "RUNNING";
