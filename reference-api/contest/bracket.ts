import { z } from "zod";
import { Refusal, type MemberCall, type Payload, check } from "../call";
import { inLanguage } from "../record/game-item";
import { rowOf } from "../table";
import { TEAM_NAME_COLUMNS, teamName, teamNameRow } from "./board";
import { contestBySequence, contestItem, contestRow, wantedContest } from "./contest-item";
import { CONTEST_TABLES } from "./schema";

const name = z.string().nullable();
const matchRow = rowOf(CONTEST_TABLES.contest_matches).extend({ field_ko: name, field_en: name, time_zone: name });
const teamRow = z.object({ ...teamNameRow, seq: z.number(), field_ko: z.string(), field_en: z.string() });

export function contestBracket(call: MemberCall): Payload {
  const { league } = check(z.object(wantedContest), call.fields);
  const contest = contestBySequence(call, contestRow, league);
  if (contest.bracket === "N") throw new Refusal(404);
  return { league: contestItem(contest, call), matches: bracketMatches(call, league) };
}

export function bracketMatches(call: MemberCall, league: number) {
  const sql = `SELECT b.*, f.name_ko AS field_ko, f.name_en AS field_en, f.time_zone FROM contest_matches b
    LEFT JOIN fields f ON f.seq = b.field_seq WHERE b.contest_seq = ? ORDER BY b.round, b.number`;
  const sideOf = sides(call, league);
  return call.store.all(matchRow, sql, league).map((row) => ({
    Round: row.round,
    Match: row.number,
    At: row.at,
    Timezone: row.time_zone,
    FieldName: row.field_ko && inLanguage(call.language, row.field_ko, row.field_en),
    A: sideOf({ team: row.a_team, name: row.a_name, score: row.a_score, won: row.won === "A" }),
    H: sideOf({ team: row.h_team, name: row.h_name, score: row.h_score, won: row.won === "H" }),
  }));
}

interface Side {
  team: number | null;
  name: string | null;
  score: number | null;
  won: boolean;
}

function sides(call: MemberCall, contest: number) {
  const { store, member } = call;
  const found = `SELECT DISTINCT t.seq, f.name_ko AS field_ko, f.name_en AS field_en, ${TEAM_NAME_COLUMNS}
    FROM contest_matches b JOIN contest_teams t ON t.seq IN (b.a_team, b.h_team) JOIN fields f ON f.seq = t.field_seq
    LEFT JOIN members o ON o.seq = t.member_seq WHERE b.contest_seq = ?`;
  const teams = new Map(
    store.all(teamRow, found, contest).map((row) => {
      const venue = inLanguage(call.language, row.field_ko, row.field_en);
      return [row.seq, { TeamName: teamName(row, call), FieldName: venue }];
    }),
  );
  const mates = "SELECT team_seq AS seq FROM contest_mates WHERE member_seq = ? AND contest_seq = ?";
  const own = new Set(store.all(z.object({ seq: z.number() }), mates, member.seq, contest).map(({ seq }) => seq));
  return ({ team, name, score, won }: Side) => {
    if (team === null && name === null) return null;
    const shown = teams.get(team ?? 0) ?? { TeamName: name, FieldName: null };
    return { TeamSequence: team, ...shown, Score: score, Won: won, Mine: team !== null && own.has(team) };
  };
}
