import { z } from "zod";
import { Refusal, wrongFields, type Call, type Payload, check } from "../call";
import { memberBySequence, userOf } from "../member";
import { signIn } from "../sign-in/tokens";
import * as field from "./account-fields";
import { identityFields, enroll } from "./enroll";
import { identityOf, useIdentity } from "./identities";
import { deleteExpired, type NewMember } from "./new-member";
import { overseasFields, overseasProfile } from "./overseas-fields";
import { isRecent } from "./repeat";
import { isLinked, ticketOf, useTicket, type Ticket } from "./social-tickets";

const account = {
  ticket: field.token,
  id: field.id.optional(),
  nickname: field.nickname,
  ...field.consents,
  linkUrl: field.linkUrl,
};
const signupFields = z.object({ ...account, TID: field.tid, region: field.koreanRegion });
const overseasSignupFields = z.object({ ...account, ...overseasFields });
type Account = Pick<z.infer<typeof signupFields>, "id" | "nickname" | "marketingPush" | "marketingEmail">;

export function sns(call: Call): Payload {
  const { store, now } = call;
  const signup = check(signupFields, call.fields);
  field.refuseForeignLink(signup.linkUrl, call.webOrigins);
  deleteExpired(store, now);
  const seq = store.durably(() => {
    const ticket = ticketOf(store, signup.ticket, now);
    const person = identityOf(store, signup.TID, now);
    if (ticket.used_by_member !== null && ticket.used_by_member === person.member) return repeated(call, ticket);
    if (person.member !== null) throw new Refusal(475, { reason: "used" });
    const parts = { ...identityFields(person), region: signup.region ?? null };
    const made = enroll(call, { ...accountFields(call, ticket, signup), ...parts }, signup.linkUrl);
    useIdentity(store, person.tid, made, now);
    useTicket(store, ticket, made, now);
    return made;
  });
  return signupAnswer(call, seq);
}

export function snsEn(call: Call): Payload {
  const { store, now } = call;
  const signup = check(overseasSignupFields, call.fields);
  field.refuseForeignLink(signup.linkUrl, call.webOrigins);
  deleteExpired(store, now);
  const seq = store.durably(() => {
    const ticket = ticketOf(store, signup.ticket, now);
    if (ticket.provider !== "apple") throw new Refusal(481, { reason: "unknown" });
    if (hasMade(call, ticket, signup.nickname)) return repeated(call, ticket);
    const parts = overseasProfile(signup);
    const made = enroll(call, { ...accountFields(call, ticket, signup), ...parts }, signup.linkUrl);
    useTicket(store, ticket, made, now);
    return made;
  });
  return signupAnswer(call, seq);
}

const hasMade = ({ store }: Call, { used_by_member: member }: Ticket, nickname: string) =>
  member !== null && memberBySequence(store, member)?.nickname === nickname;

function repeated({ store, now }: Call, { used_by_member: seq }: Ticket): number {
  const member = seq === null ? undefined : memberBySequence(store, seq);
  if (!member || !isRecent(store, member, now)) throw new Refusal(481, { reason: "used" });
  return member.seq;
}

/** An address verified by the provider replaces the one in the fields. */
function accountFields({ store }: Call, ticket: Ticket, { id, nickname, marketingPush, marketingEmail }: Account) {
  if (ticket.used_by_member !== null || isLinked(store, ticket)) throw new Refusal(481, { reason: "used" });
  const verified = ticket.email_verified === "Y" ? ticket.email : null;
  const address = verified ?? id;
  if (address === undefined) throw wrongFields({ id: "required" });
  const state: NewMember["state"] = verified === null ? "unverified" : "normal";
  const names = { id: address, nickname, marketingPush, marketingEmail };
  return { ...names, state, socialType: ticket.provider, passwordHash: null };
}

function signupAnswer(call: Call, seq: number): Payload {
  const member = memberBySequence(call.store, seq);
  if (!member) throw new Error(`Member ${seq} is gone`);
  const user = userOf(call.store, member);
  return member.state === "normal" ? { ...signIn(call, seq, false), user } : { user };
}
