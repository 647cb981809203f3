import { z } from "zod";
import { Refusal, type Call, type Payload } from "../call";
import { check } from "../fields";
import { hashPassword } from "../passwords";
import * as field from "./account-fields";
import { identityFields, enroll, userPayload } from "./enroll";
import { identityOf, useIdentity } from "./identities";
import { deleteExpired } from "./new-member";
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
  const unused = identityOf(store, signup.TID, now).member === null;
  const seq = unused ? await make(call, signup) : undefined;
  if (seq !== undefined) return userPayload(call, seq);
  const { member: earlier } = identityOf(store, signup.TID, now);
  const same = earlier === null ? undefined : await repeatedMember(store, earlier, signup, now);
  if (!same) throw new Refusal(475, { reason: "used" });
  return userPayload(call, same.seq);
}

/** Undefined when the TID was used meanwhile. */
async function make(call: Call, signup: z.infer<typeof signupFields>): Promise<number | undefined> {
  const { store, now } = call;
  const passwordHash = await hashPassword(signup.password);
  return store.durably(() => {
    const person = identityOf(store, signup.TID, now);
    if (person.member !== null) return undefined;
    const { id, nickname, region = null, marketingPush, marketingEmail, linkUrl } = signup;
    const names = { id, nickname, region, marketingPush, marketingEmail };
    const account = { passwordHash, socialType: null, state: "unverified" } as const;
    const seq = enroll(call, { ...names, ...account, ...identityFields(person) }, linkUrl);
    useIdentity(store, person.tid, seq, now);
    return seq;
  });
}
