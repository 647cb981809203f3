import type { MemberCall } from "../call";
import { koreanDay } from "../korean-time";
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
