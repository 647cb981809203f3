import { z } from "zod";
import { Refusal, type Call, type Payload } from "../call";
import { check } from "../fields";
import { memberById } from "../member";
import { hashPassword } from "../passwords";
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
  const wanted = check(signupFields, call.fields);
  field.refuseForeignLink(wanted.linkUrl, call.webOrigins);
  deleteExpired(store, now);
  const earlier = memberById(store, wanted.id)?.seq;
  const seq =
    (await earlierSeq(call, wanted)) ?? (await make(call, wanted, earlier)) ?? (await earlierSeq(call, wanted));
  if (seq === undefined) throw new Refusal(471);
  return userPayload(call, seq);
}

/** The account that the same wish has made, while nobody has verified it. */
async function earlierSeq({ store, now }: Call, wanted: SignupFields): Promise<number | undefined> {
  const found = memberById(store, wanted.id);
  if (found?.state !== "unverified" || found.is_domestic === "Y") return undefined;
  return (await repeatedMember(store, found.seq, wanted, now))?.seq;
}

/** Undefined when somebody has taken the ID meanwhile, maybe by the same wish. */
async function make(call: Call, wanted: SignupFields, earlier: number | undefined): Promise<number | undefined> {
  const { id, nickname, marketingPush, marketingEmail } = wanted;
  const person = overseasProfile(wanted);
  const passwordHash = await hashPassword(wanted.password);
  const account = { passwordHash, socialType: null, state: "unverified" } as const;
  return call.store.durably(() => {
    if (memberById(call.store, id)?.seq !== earlier) return undefined;
    const names = { id, nickname, marketingPush, marketingEmail };
    return enroll(call, { ...names, ...account, ...person }, wanted.linkUrl);
  });
}
