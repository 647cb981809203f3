import { Refusal, type Call, type MemberCall } from "../call";
import { memberBySequence } from "../member";
import { memberOfAccessToken } from "./tokens";

/** @throws 401 unless the call's access token belongs to a member in the normal state. */
export function signedIn(call: Call): MemberCall {
  const token = call.bearer === null ? undefined : memberOfAccessToken(call.store, call.bearer);
  const member = token && memberBySequence(call.store, token.member_seq);
  if (!token || member?.state !== "normal") throw new Refusal(401);
  return { ...call, member, family: token.family };
}
