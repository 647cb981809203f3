import { z } from "zod";
import type { MemberCall } from "../call";
import { dayAfter, koreanDay } from "../korean-time";
import { bracketMatches } from "./bracket";
import { CONTEST_COLUMNS, contestItem, contestRow } from "./contest-item";

/** Returns the running tournament of the member's team that ends first, else the next upcoming one, else null. */
export function nextContest(call: MemberCall) {
  const today = koreanDay(call.now);
  const own = `SELECT ${CONTEST_COLUMNS} FROM contests c WHERE c.to_day >= ?2 AND c.from_day <= ?2
    AND c.seq IN (SELECT contest_seq FROM contest_mates WHERE member_seq = ?1) ORDER BY c.to_day, c.seq LIMIT 1`;
  const upcoming = `SELECT ${CONTEST_COLUMNS} FROM contests c WHERE c.from_day > ?2 ORDER BY c.from_day, c.seq LIMIT 1`;
  const asked = [call.member.seq, today] as const;
  const row = call.store.one(contestRow, own, ...asked) ?? call.store.one(contestRow, upcoming, ...asked);
  return row ? contestItem(row, call) : null;
}

const matchRow = z.object({ contest: z.number(), round: z.number(), number: z.number(), rounds: z.number() });

/** Returns the first undecided match of the member's teams within the week, else null. */
export function nextMatch(call: MemberCall) {
  const today = koreanDay(call.now);
  const sql = `SELECT x.contest_seq AS contest, x.round, x.number,
      (SELECT MAX(l.round) FROM contest_matches l WHERE l.contest_seq = x.contest_seq) AS rounds
    FROM contest_mates m CROSS JOIN contest_matches x
      ON x.contest_seq = m.contest_seq AND m.team_seq IN (x.a_team, x.h_team)
    WHERE m.member_seq = ? AND x.won IS NULL AND x.at >= ? AND x.at < ? ORDER BY x.at, x.contest_seq LIMIT 1`;
  const found = call.store.one(matchRow, sql, call.member.seq, today, dayAfter(today, 8));
  if (!found) return null;
  const { contest, round, number, rounds } = found;
  const select = `SELECT ${CONTEST_COLUMNS} FROM contests c WHERE c.seq = ?2`;
  const league = call.store.one(contestRow, select, call.member.seq, contest);
  const match = bracketMatches(call, contest).find((one) => one.Round === round && one.Match === number);
  return league && match ? { league: contestItem(league, call), match, Left: rounds - round } : null;
}
