import { z } from "zod";
import { Refusal, type MemberCall, type Payload, check } from "../call";
import { IS_UNREAD, kindField, noticeField, unreadCounts, unreadValues } from "./item";

const readFields = z.object({ kind: kindField, notice: noticeField.optional() });

export function readNotice(call: MemberCall): Payload {
  const { kind, notice } = check(readFields, call.fields);
  const { store, member } = call;
  const exists = "SELECT 1 AS one FROM notices WHERE kind = ? AND seq = ?";
  if (notice !== undefined && !store.one(z.object({ one: z.number() }), exists, kind, notice)) throw new Refusal(404);
  const sql = `INSERT INTO notice_reads SELECT ?, n.seq FROM notices n WHERE n.kind = ? AND n.seq = IFNULL(?, n.seq) AND ${IS_UNREAD}`;
  store.run(sql, member.seq, kind, notice ?? null, ...unreadValues(call));
  return unreadCounts(call);
}
