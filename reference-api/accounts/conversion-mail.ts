import { z } from "zod";
import { Refusal, wrongFields, type Call, type Payload, check } from "../call";
import { hashPassword } from "./passwords";
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

/** Stores the request with the link; creates nothing before the link is used. */
export async function sendEmailFace(call: Call): Promise<Payload> {
  const { store, now } = call;
  const request = check(requestFields, call.fields);
  field.refuseForeignLink(request.linkUrl, call.webOrigins);
  deleteExpired(store, now);
  const member = requestedMember(call, request);
  const passwordHash = await hashPassword(request.password);
  store.durably(() => {
    refuseTakenNames(call, member);
    limitMails(store, "conversion", fold(request.id), now);
    sendLink(call, { ...member, passwordHash }, request.linkUrl);
  });
  return {};
}

function requestedMember({ store, now }: Call, { TID, ...request }: RequestFields): ConversionRequest {
  const person = identityOf(store, TID, now);
  if (!isOldEnough(person.birth, now)) throw new Refusal(474);
  const old = oldAccountOf(store, person);
  const { id, marketingPush, marketingEmail } = request;
  const nickname = nicknameFor(store, old.nickname, request.nickname);
  return { id, nickname, marketingPush, marketingEmail, passwordHash: "", ...identityFields(person), old: old.seq };
}

function nicknameFor(store: Call["store"], old: string, chosen: string | undefined): string {
  const problem = nicknameProblem(old);
  if (problem === undefined && !isNicknameTaken(store, old)) return old;
  if (chosen !== undefined) return chosen;
  if (problem !== undefined) throw wrongFields({ nickname: problem });
  throw new Refusal(473);
}

/** Accepts the names of the person's unverified account, as creation does. */
function refuseTakenNames({ store, now }: Call, member: ConversionRequest) {
  store.dryRun(() => {
    if (member.ci !== null) deleteUnverified(store, member.ci);
    refuseTaken(store, member, now);
  });
}

function sendLink({ store, language, now }: Call, member: ConversionRequest, linkUrl: string) {
  const expiresAt = now + LINK_MS;
  const request = JSON.stringify(conversionRequest.parse(member));
  const token = makeLink(
    store,
    { kind: "conversion", member: null, address: fold(member.id), request, expiresAt },
    now,
  );
  const text = conversionMail[language](expiryText(expiresAt));
  sendMail(store, { ...text, to: member.id, language, kind: "conversion", link: withToken(linkUrl, token) }, now);
}
