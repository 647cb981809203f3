import { z } from "zod";
import { Refusal, wrongFields, type Call, type Payload } from "../call";
import { check } from "../fields";
import { hashPassword } from "../passwords";
import * as field from "./account-fields";
import { isOldEnough } from "./birth";
import { conversionWish, type ConversionWish } from "./conversion-wish";
import { confirmedParts } from "./enroll";
import { identityOf } from "./identities";
import { LINK_MS, makeLink, withToken } from "./links";
import { conversionMail } from "./mail-texts";
import { sendMail, takeMailTurn, untilText } from "./mails";
import { giveWay, isNicknameTaken, refuseTaken, tidyMembers } from "./new-member";
import { fold, nicknameProblem } from "./nickname";
import { oldAccountOf } from "./old-account";

const wish = z.object({
  TID: field.tid,
  id: field.id,
  password: field.password,
  nickname: field.nickname.optional(),
  ...field.consents,
  linkUrl: field.linkUrl,
});
type Wish = z.infer<typeof wish>;

/** The wish travels with the link, and nothing is made before the link is used. */
export async function sendEmailFace(call: Call): Promise<Payload> {
  const { store, now } = call;
  const wanted = check(wish, call.fields);
  field.refuseForeignLink(wanted.linkUrl, call.webOrigins);
  tidyMembers(store, now);
  const member = wantedMember(call, wanted);
  const passwordHash = await hashPassword(wanted.password);
  store.durably(() => {
    refuseImpossible(call, member);
    takeMailTurn(store, "conversion", fold(wanted.id), now);
    sendWish(call, { ...member, passwordHash }, wanted.linkUrl);
  });
  return {};
}

function wantedMember({ store, now }: Call, { TID, ...wanted }: Wish): ConversionWish {
  const person = identityOf(store, TID, now);
  if (!isOldEnough(person.birth, now)) throw new Refusal(474);
  const old = oldAccountOf(store, person);
  const { id, marketingPush, marketingEmail } = wanted;
  const nickname = nicknameFor(store, old.nickname, wanted.nickname);
  return { id, nickname, marketingPush, marketingEmail, passwordHash: "", ...confirmedParts(person), old: old.seq };
}

/** The old one, unless it is taken or against today's rules. */
function nicknameFor(store: Call["store"], old: string, chosen: string | undefined): string {
  const problem = nicknameProblem(old);
  if (problem === undefined && !isNicknameTaken(store, old)) return old;
  if (chosen !== undefined) return chosen;
  if (problem !== undefined) throw wrongFields({ nickname: problem });
  throw new Refusal(473);
}

/** As it would be made now; an own account that was never verified does not stand in the way. */
function refuseImpossible({ store, now }: Call, member: ConversionWish) {
  store.rehearse(() => {
    if (member.ci !== null) giveWay(store, member.ci);
    refuseTaken(store, member, now);
  });
}

function sendWish({ store, language, now }: Call, member: ConversionWish, linkUrl: string) {
  const expiresAt = now + LINK_MS;
  const wish = JSON.stringify(conversionWish.parse(member));
  const token = makeLink(store, { kind: "conversion", member: null, address: fold(member.id), wish, expiresAt }, now);
  const text = conversionMail[language](untilText(expiresAt));
  sendMail(store, { ...text, to: member.id, language, kind: "conversion", link: withToken(linkUrl, token) }, now);
}
