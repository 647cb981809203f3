import { z } from "zod";
import { Refusal, type MemberCall } from "../call";
import { inLanguage } from "../record/game-item";
import { columnsOf, rowOf } from "../table";
import { rankOf, TEAM_NAME_COLUMNS, teamName, teamNameRow, type ContestMeasure } from "./board";
import { CONTEST_TABLES } from "./schema";

const ownRow = rowOf(CONTEST_TABLES.contest_teams).omit({ member_seq: true, field_seq: true });
const teamRow = ownRow.extend({ ...teamNameRow, field_ko: z.string(), field_en: z.string(), mine: z.number() });
export type TeamRow = z.infer<typeof teamRow>;

/** @throws 404, also for a team of another tournament. */
export function teamBySequence({ store, member }: MemberCall, contest: number, team: number): TeamRow {
  const sql = `SELECT ${columnsOf("t", ownRow)}, f.name_ko AS field_ko, f.name_en AS field_en,
      ${TEAM_NAME_COLUMNS},
      EXISTS (SELECT 1 FROM contest_mates a WHERE a.member_seq = ?1 AND a.contest_seq = t.contest_seq AND a.team_seq = t.seq) AS mine
    FROM contest_teams t JOIN fields f ON f.seq = t.field_seq LEFT JOIN members o ON o.seq = t.member_seq
    WHERE t.seq = ? AND t.contest_seq = ?`;
  const row = store.one(teamRow, sql, member.seq, team, contest);
  if (!row) throw new Refusal(404);
  return row;
}

export const teamItem = (call: MemberCall, row: TeamRow, by: ContestMeasure) => ({
  TeamSequence: row.seq,
  TeamName: teamName(row, call),
  FieldName: inLanguage(call.language, row.field_ko, row.field_en),
  Plays: row.plays,
  Best: row.best,
  Total: row.total,
  Rank: rankOf(call, { table: "contest_teams", contest: row.contest_seq, by }, { BEST: row.best, TOTAL: row.total, PLAYS: row.plays }[by]), // prettier-ignore
});
