import { z } from "zod";
import { Refusal, type Call, type Payload, check } from "../call";
import { memberBySequence } from "../member";
import { hashPassword } from "./passwords";
import type { Store } from "../store";
import * as field from "./account-fields";
import { identityFields, enroll, userPayload } from "./enroll";
import { freeIdentity, identityOf, useIdentity, type Identity } from "./identities";
import { deleteExpired } from "./new-member";
import { fold } from "./nickname";
import { repeatedMember } from "./repeat";

const signupFields = z.object({
  TID: field.tid,
  id: field.id,
  password: field.password,
  nickname: field.nickname,
  region: field.koreanRegion,
  ...field.consents,
  linkUrl: field.linkUrl,
});

/** Hashing is slow, so the TID and the names are checked again in the transaction that creates the account. */
export async function common(call: Call): Promise<Payload> {
  const { store, now } = call;
  const signup = check(signupFields, call.fields);
  field.refuseForeignLink(signup.linkUrl, call.webOrigins);
  deleteExpired(store, now);
  const isFree = isFreeFor(store, identityOf(store, signup.TID, now), signup.id);
  const seq = isFree ? await make(call, signup) : undefined;
  if (seq !== undefined) return userPayload(call, seq);
  const { member: earlier } = identityOf(store, signup.TID, now);
  const same = earlier === null ? undefined : await repeatedMember(store, earlier, signup, now);
  if (!same) throw new Refusal(475, { reason: "used" });
  return userPayload(call, same.seq);
}

/** True if unused, or used by an account with another ID that was never verified. */
function isFreeFor(store: Store, { member }: Identity, id: string): boolean {
  const earlier = member === null ? undefined : memberBySequence(store, member);
  return member === null || (earlier?.state === "unverified" && fold(earlier.id) !== fold(id));
}

/** Returns undefined if the TID was used meanwhile. */
async function make(call: Call, signup: z.infer<typeof signupFields>): Promise<number | undefined> {
  const { store, now } = call;
  const passwordHash = await hashPassword(signup.password);
  return store.durably(() => {
    const person = identityOf(store, signup.TID, now);
    if (!isFreeFor(store, person, signup.id)) return undefined;
    freeIdentity(store, person.tid);
    const { id, nickname, region = null, marketingPush, marketingEmail, linkUrl } = signup;
    const names = { id, nickname, region, marketingPush, marketingEmail };
    const account = { passwordHash, socialType: null, state: "unverified" } as const;
    const seq = enroll(call, { ...names, ...account, ...identityFields(person) }, linkUrl);
    useIdentity(store, person.tid, seq, now);
    return seq;
  });
}
