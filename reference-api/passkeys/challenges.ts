import { z } from "zod";
import { linkUrl } from "../accounts/account-fields";
import { Refusal, wrongFields, type Call, check } from "../call";
import { isKnownUrl } from "../known-origin";
import { hashToken, newToken } from "../sign-in/token-hash";
import { rowOf } from "../table";
import { PASSKEY_TABLES } from "./schema";

const CHALLENGE_MS = 5 * 60_000;

const row = rowOf(PASSKEY_TABLES.passkey_challenges);
export type Purpose = z.infer<typeof row>["purpose"];

/** An answer of an authenticator is to be of this page. */
export interface Expected {
  challenge: string;
  origin: string;
  rpId: string;
}

/** @param member who asks; null at a sign-in, where the answer says it */
export function beginChallenge({ store, fields, webOrigins, now }: Call, purpose: Purpose, member: number | null) {
  const { origin } = check(z.object({ origin: linkUrl }), fields);
  if (!isKnownUrl(origin, webOrigins) || new URL(origin).origin !== origin) throw wrongFields({ origin: "choice" });
  const challenge = newToken();
  store.transaction(() => {
    store.run("DELETE FROM passkey_challenges WHERE expires_at <= ?", now - CHALLENGE_MS);
    const sql = "INSERT INTO passkey_challenges (hash, purpose, member_seq, origin, expires_at) VALUES (?, ?, ?, ?, ?)";
    store.run(sql, hashToken(challenge), purpose, member, origin, now + CHALLENGE_MS);
  });
  return { Challenge: challenge, RpId: hostOf(origin) };
}

const clientData = z.object({ challenge: z.string().max(100) });

/** Takes the challenge that the answer is to: whatever becomes of it, nothing answers it again. @throws 480, 481 */
export function takeChallenge({ store, now }: Call, given: string, purpose: Purpose, member: number | null): Expected {
  const parsed = clientData.safeParse(jsonOf(Buffer.from(given, "base64url").toString()));
  if (!parsed.success) throw new Refusal(480);
  const { challenge } = parsed.data;
  const sql = "DELETE FROM passkey_challenges WHERE hash = ? AND purpose = ? AND member_seq IS ? RETURNING *";
  const found = store.one(row, sql, hashToken(challenge), purpose, member);
  if (!found) throw new Refusal(481, { reason: "unknown" });
  if (found.expires_at <= now) throw new Refusal(481, { reason: "expired" });
  return { challenge, origin: found.origin, rpId: hostOf(found.origin) };
}

const hostOf = (origin: string) => new URL(origin).hostname;

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
