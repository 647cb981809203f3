import { randomBytes } from "node:crypto";
import { z } from "zod";
import { Refusal, type Call, type MemberCall, check } from "../call";
import { memberBySequence } from "../member";
import { rowOf } from "../table";
import { SHARE_TABLES } from "./schema";

export const shareRow = rowOf(SHARE_TABLES.shares);
type Kind = z.infer<typeof shareRow>["kind"];

const keyRow = z.object({ key: z.string() });
const wanted = z.object({ key: z.string(), view: z.enum(["Y"], { message: "choice" }).optional() });

/** Returns the key by which the member shares this already, or a new one. */
export function keyOf({ store, member, now }: MemberCall, kind: Kind, subject: string): string {
  const known = "SELECT key FROM shares WHERE member_seq = ? AND kind = ? AND subject = ? AND ended_at IS NULL";
  const found = store.one(keyRow, known, member.seq, kind, subject);
  if (found) return found.key;
  const key = randomBytes(16).toString("base64url");
  const sql = "INSERT INTO shares VALUES (?, ?, ?, ?, ?, 0, NULL)";
  store.durably(() => store.run(sql, key, member.seq, kind, subject, now));
  return key;
}

/** Answers only while the member's account is in the normal state. */
export function openShare({ store, fields }: Call, kind: Kind) {
  const { key, view } = check(wanted, fields);
  const found = store.one(shareRow, "SELECT * FROM shares WHERE key = ? AND kind = ?", key, kind);
  const member = found && memberBySequence(store, found.member_seq);
  if (!found || member?.state !== "normal") throw new Refusal(404);
  if (found.ended_at !== null) throw new Refusal(488);
  if (view) store.run("UPDATE shares SET views = views + 1 WHERE key = ?", key);
  return { subject: found.subject, member };
}
