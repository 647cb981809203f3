import { z } from "zod";
import type { MemberCall, Payload } from "../call";

const COUNTS = ["G", "W", "H", "HR", "RBI", "K"];
const row = z.record(z.number());

/** Counts matches only, no challenges. */
export function career({ store, member }: MemberCall): Payload {
  const sums = COUNTS.map((name) => `COALESCE(SUM(${name.toLowerCase()}), 0) AS ${name}`).join(", ");
  const sql = `SELECT ${sums} FROM member_seasons WHERE member_seq = ? AND mode NOT IN ('BAT', 'PIT')`;
  return store.one(row, sql, member.seq) ?? {};
}
