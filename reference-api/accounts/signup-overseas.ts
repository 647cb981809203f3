import { z } from "zod";
import { Refusal, type Call, type Payload, check } from "../call";
import { memberById } from "../member";
import { hashPassword } from "./passwords";
import * as field from "./account-fields";
import { enroll, userPayload } from "./enroll";
import { deleteExpired } from "./new-member";
import { overseasFields, overseasProfile } from "./overseas-fields";
import { repeatedMember } from "./repeat";

const signupFields = z.object({
  ...overseasFields,
  id: field.id,
  password: field.password,
  nickname: field.nickname,
  ...field.consents,
  linkUrl: field.linkUrl,
});
type SignupFields = z.infer<typeof signupFields>;

export async function commonEn(call: Call): Promise<Payload> {
  const { store, now } = call;
  const signup = check(signupFields, call.fields);
  field.refuseForeignLink(signup.linkUrl, call.webOrigins);
  deleteExpired(store, now);
  const earlier = memberById(store, signup.id)?.seq;
  const seq =
    (await earlierSeq(call, signup)) ?? (await make(call, signup, earlier)) ?? (await earlierSeq(call, signup));
  if (seq === undefined) throw new Refusal(471);
  return userPayload(call, seq);
}

/** Finds the unverified account that an equal request created. */
async function earlierSeq({ store, now }: Call, signup: SignupFields): Promise<number | undefined> {
  const found = memberById(store, signup.id);
  if (found?.state !== "unverified" || found.is_domestic === "Y") return undefined;
  return (await repeatedMember(store, found.seq, signup, now))?.seq;
}

/** Returns undefined if the ID was taken meanwhile, perhaps by an equal request. */
async function make(call: Call, signup: SignupFields, earlier: number | undefined): Promise<number | undefined> {
  const { id, nickname, marketingPush, marketingEmail } = signup;
  const person = overseasProfile(signup);
  const passwordHash = await hashPassword(signup.password);
  const account = { passwordHash, socialType: null, state: "unverified" } as const;
  return call.store.durably(() => {
    if (memberById(call.store, id)?.seq !== earlier) return undefined;
    const names = { id, nickname, marketingPush, marketingEmail };
    return enroll(call, { ...names, ...account, ...person }, signup.linkUrl);
  });
}
