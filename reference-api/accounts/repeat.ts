import { z } from "zod";
import { memberBySequence, type Member } from "../member";
import { isPassword } from "./passwords";
import type { Store } from "../store";
import { fold } from "./nickname";

/** In ms: an equal request within this time is a repetition, such as a double click or a retry after a lost answer. */
const REPEAT_MS = 10 * 60_000;

interface SignupKey {
  id: string;
  password: string;
}

const made = z.object({ created_at: z.number() });

export function isRecent(store: Store, member: Member, now: number): boolean {
  const found = store.one(made, "SELECT created_at FROM members WHERE seq = ?", member.seq);
  return found !== undefined && now - found.created_at < REPEAT_MS;
}

export async function repeatedMember(store: Store, seq: number, { id, password }: SignupKey, now: number) {
  const member = memberBySequence(store, seq);
  if (!member || fold(member.id) !== fold(id) || !isRecent(store, member, now)) return undefined;
  return (await isPassword(password, member.password_hash)) ? member : undefined;
}
