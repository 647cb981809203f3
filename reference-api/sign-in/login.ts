import { z } from "zod";
import { id } from "../accounts/account-fields";
import { rejoinStamp } from "../accounts/withdrawals";
import { deleteExpired } from "../accounts/new-member";
import { Refusal, type Call, type Payload, check } from "../call";
import { accountOf, memberById, userOf, type Member } from "../member";
import { isPassword } from "../accounts/passwords";
import { renew, signIn, signOut } from "./tokens";

const credentials = z.object({
  id,
  password: z.string().min(1, "required").max(128, "length"),
  autoLogin: z.enum(["Y", "N"], { message: "choice" }).default("N"),
});
const refresh = z.object({ refreshToken: z.string().min(1, "required").max(512, "length") });

const STATE_CODES: Record<Member["state"], number | null> = {
  normal: null,
  unverified: 462,
  suspended: 463,
  withdrawn: 464,
  deactivated: 465,
  conversion: 466,
};

/** @throws unless the account is in the normal state; an unverified member gets the ID, to request the mail again. */
export function requireNormalState(member: Member): void {
  const code = STATE_CODES[member.state];
  if (code === null) return;
  const { ID, IsDomestic } = accountOf(member);
  const { withdrawn_at: left } = member;
  throw new Refusal(code, code === 462 ? { ID, IsDomestic } : left === null ? {} : { until: rejoinStamp(left) });
}

/** Unknown IDs and wrong passwords get the same answer after the same work; only the owner learns the state. */
export async function login(call: Call): Promise<Payload> {
  const { store, fields, now } = call;
  const { id, password, autoLogin } = check(credentials, fields);
  deleteExpired(store, now);
  const member = memberById(store, id);
  const right = await isPassword(password, member?.password_hash ?? null);
  if (member?.social_type) throw new Refusal(461);
  if (!member || !right) throw new Refusal(460);
  requireNormalState(member);
  return { ...signIn(call, member.seq, autoLogin === "Y"), user: userOf(store, member) };
}

export function logout({ store, fields }: Call): Payload {
  signOut(store, check(refresh, fields).refreshToken);
  return {};
}

/** Treats a malformed token as unknown, because only 401 leads the member to sign in again. */
export function verifyToken({ store, fields, switches }: Call): Payload {
  const answer = renew(store, fields.get("refreshToken") ?? "", switches.rotateRefresh);
  if (!answer) throw new Refusal(401);
  return answer;
}
