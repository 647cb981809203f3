import { z } from "zod";
import type { MemberCall, Payload } from "../call";
import { check } from "../fields";
import { ownTeam, rankOf, TEAM_NAME_COLUMNS, teamName, teamNameRow } from "./board";
import { contestBySequence, contestItem, contestRow, wantedContest, type ContestRow } from "./contest-item";

const text = z.string().nullable();
const detailRow = contestRow.extend({ players: z.number(), intro: text, entry: text, description: text });
const teamRow = z.object({ ...teamNameRow, seq: z.number(), plays: z.number(), best: z.number(), total: z.number() });

export function contestDetail(call: MemberCall): Payload {
  const { league } = check(z.object(wantedContest), call.fields);
  const texts = ["intro", "entry"].map((name) => `, c.${name}_${call.language} AS ${name}`);
  const players = "(SELECT COUNT(*) FROM contest_players p WHERE p.contest_seq = c.seq) AS players";
  const row = contestBySequence(call, detailRow, league, `${texts.join("")}, c.text_${call.language} AS description, ${players}`); // prettier-ignore
  return {
    league: {
      ...contestItem(row, call),
      Players: row.players,
      MaxPlays: row.max_plays,
      Intro: row.intro,
      Entry: row.entry,
      Description: row.description?.replaceAll("{media}", call.providers.origin()),
    },
    my: mine(call, row),
  };
}

function mine(call: MemberCall, { seq, ranked_by }: ContestRow) {
  const team = ownTeam(call, seq, ranked_by);
  if (team === undefined) return null;
  const sql = `SELECT t.seq, t.plays, t.best, t.total, ${TEAM_NAME_COLUMNS} FROM contest_teams t
    LEFT JOIN members o ON o.seq = t.member_seq WHERE t.seq = ?`;
  const row = call.store.one(teamRow, sql, team);
  if (!row) return null;
  const value = { BEST: row.best, TOTAL: row.total, PLAYS: row.plays }[ranked_by];
  return { ...teamItem(row, call), Rank: rankOf(call, "teams", seq, ranked_by, value) };
}

export const teamItem = (row: z.infer<typeof teamRow>, call: MemberCall) => ({
  TeamSequence: row.seq,
  TeamName: teamName(row, call),
  Plays: row.plays,
  Best: row.best,
  Total: row.total,
});
