import { Refusal, type Call, type Payload } from "../call";
import { memberBySequence, userOf } from "../member";
import { isOldEnough } from "./birth";
import type { Identity } from "./identities";
import { recordMail } from "./mails";
import {
  deleteUnverified,
  deleteUnverifiedOverseas,
  insertMember,
  refuseTaken,
  UNVERIFIED_MS,
  type NewMember,
} from "./new-member";
import { fold } from "./nickname";
import { koreanMobile } from "./phone";
import { sendVerification } from "./verification-mail";

export function enroll(call: Call, member: NewMember, linkUrl: string): number {
  const { store, now } = call;
  if (!isOldEnough(member.birth, now)) throw new Refusal(474);
  if (member.ci === null) deleteUnverifiedOverseas(store, member);
  else deleteUnverified(store, member.ci);
  refuseTaken(store, member, now);
  const seq = insertMember(store, member, now);
  if (member.state !== "unverified") return seq;
  sendVerification(call, { seq, id: member.id, verifyBy: now + UNVERIFIED_MS }, linkUrl);
  recordMail(store, "verify", fold(member.id), now);
  return seq;
}

export const identityFields = ({ name, phone, ci, birth, gender }: Identity) => ({
  name,
  ci,
  birth,
  gender,
  phone: koreanMobile(phone) ?? phone,
  parts: null,
  nation: "KR",
  nationNum: null,
});

export function userPayload({ store }: Call, seq: number): Payload {
  const member = memberBySequence(store, seq);
  if (!member) throw new Error(`Member ${seq} is gone`);
  return { user: userOf(store, member) };
}
