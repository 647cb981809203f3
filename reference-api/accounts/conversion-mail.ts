import { z } from "zod";
import { Refusal, wrongFields, type Call, type Payload } from "../call";
import { check } from "../fields";
import { hashPassword } from "../passwords";
import * as field from "./account-fields";
import { isOldEnough } from "./birth";
import { conversionRequest, type ConversionRequest } from "./conversion-request";
import { identityFields } from "./enroll";
import { identityOf } from "./identities";
import { LINK_MS, makeLink, withToken } from "./links";
import { conversionMail } from "./mail-texts";
import { sendMail, limitMails, expiryText } from "./mails";
import { deleteUnverified, isNicknameTaken, refuseTaken, deleteExpired } from "./new-member";
import { fold, nicknameProblem } from "./nickname";
import { oldAccountOf } from "./old-account";

const requestFields = z.object({
  TID: field.tid,
  id: field.id,
  password: field.password,
  nickname: field.nickname.optional(),
  ...field.consents,
  linkUrl: field.linkUrl,
});
type RequestFields = z.infer<typeof requestFields>;

/** The wish travels with the link, and nothing is made before the link is used. */
export async function sendEmailFace(call: Call): Promise<Payload> {
  const { store, now } = call;
  const wanted = check(requestFields, call.fields);
  field.refuseForeignLink(wanted.linkUrl, call.webOrigins);
  deleteExpired(store, now);
  const member = requestedMember(call, wanted);
  const passwordHash = await hashPassword(wanted.password);
  store.durably(() => {
    refuseTakenNames(call, member);
    limitMails(store, "conversion", fold(wanted.id), now);
    sendLink(call, { ...member, passwordHash }, wanted.linkUrl);
  });
  return {};
}

function requestedMember({ store, now }: Call, { TID, ...wanted }: RequestFields): ConversionRequest {
  const person = identityOf(store, TID, now);
  if (!isOldEnough(person.birth, now)) throw new Refusal(474);
  const old = oldAccountOf(store, person);
  const { id, marketingPush, marketingEmail } = wanted;
  const nickname = nicknameFor(store, old.nickname, wanted.nickname);
  return { id, nickname, marketingPush, marketingEmail, passwordHash: "", ...identityFields(person), old: old.seq };
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
function refuseTakenNames({ store, now }: Call, member: ConversionRequest) {
  store.dryRun(() => {
    if (member.ci !== null) deleteUnverified(store, member.ci);
    refuseTaken(store, member, now);
  });
}

function sendLink({ store, language, now }: Call, member: ConversionRequest, linkUrl: string) {
  const expiresAt = now + LINK_MS;
  const wish = JSON.stringify(conversionRequest.parse(member));
  const token = makeLink(store, { kind: "conversion", member: null, address: fold(member.id), wish, expiresAt }, now);
  const text = conversionMail[language](expiryText(expiresAt));
  sendMail(store, { ...text, to: member.id, language, kind: "conversion", link: withToken(linkUrl, token) }, now);
}
