import { z } from "zod";
import type { MemberCall } from "../call";
import { FORMER_PLAYER } from "../rank/former-player";
import { shownName } from "../rank/visibility";

export const CONTEST_MEASURES = ["BEST", "TOTAL", "PLAYS"] as const;
export type ContestMeasure = (typeof CONTEST_MEASURES)[number];

const number = z.number();

/** `o` is the member after whom the team is named. */
export const TEAM_NAME_COLUMNS = `t.name, o.state AS owner_state, o.rank_hidden AS owner_hidden, o.seq AS owner`;
export const teamNameRow = {
  name: z.string().nullable(),
  owner_state: z.string().nullable(),
  owner_hidden: z.string().nullable(),
  owner: number.nullable(),
};

interface NamedTeam {
  name: string | null;
  owner_state: string | null;
  owner_hidden: string | null;
  owner: number | null;
}

/** A team of one has the player's name. */
export function teamName(row: NamedTeam, { member, language }: MemberCall): string | null {
  if (row.owner === null || row.owner === member.seq) return row.name;
  if (isGone(row.owner_state)) return FORMER_PLAYER[language];
  return row.owner_hidden === "Y" ? shownName(null, language) : row.name;
}

/** Returns the member's best placed team. */
export function ownTeam({ store, member }: MemberCall, contest: number, by: ContestMeasure): number | undefined {
  const sql = `SELECT t.seq FROM contest_mates a JOIN contest_teams t ON t.seq = a.team_seq
    WHERE a.member_seq = ? AND a.contest_seq = ? ORDER BY t.${by.toLowerCase()} DESC, t.seq LIMIT 1`;
  return store.one(z.object({ seq: number }), sql, member.seq, contest)?.seq;
}

interface Ranking {
  table: string;
  contest: number;
  by: ContestMeasure;
}

/** Equal numbers share a rank. */
export function rankOf({ store }: MemberCall, { table, contest, by }: Ranking, value: number): number {
  const sql = `SELECT COUNT(*) AS n FROM ${table} WHERE contest_seq = ? AND ${by.toLowerCase()} > ?`;
  return 1 + (store.one(z.object({ n: number }), sql, contest, value)?.n ?? 0);
}

/** True for players whose names are no longer shown. */
export const isGone = (state: string | null) => state === "withdrawn";
