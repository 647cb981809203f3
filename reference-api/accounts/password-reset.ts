import { z } from "zod";
import { Refusal, wrongFields, type Call, type Payload, check } from "../call";
import { memberById, memberBySequence, type Member } from "../member";
import { hashPassword, isPassword } from "./passwords";
import { linksOf } from "../social/member-links";
import { endSignIns } from "../sign-in/tokens";
import * as field from "./account-fields";
import { endLinks, LINK_MS, linkOf, makeLink, memberOfLink, repeatedAnswer, useLinkWith, withToken } from "./links";
import { askedResetMail, passwordMail, resetMail, socialMail } from "./mail-texts";
import { expiryText, limitMails, sendMail, tellFormer, tellMember } from "./mails";
import { maskId } from "./mask";
import { endRequests } from "./new-email";
import { markVerified, deleteExpired } from "./new-member";
import { fold } from "./nickname";

const requestFields = z.object({ id: field.id, linkUrl: field.linkUrl });
const linkFields = z.object({ token: field.token, check: field.checkOnly, password: field.password.optional() });

/** Known and unknown addresses get the same answer, after the same time and work. */
export function pwReset(call: Call): Payload {
  const { store, now } = call;
  const request = check(requestFields, call.fields);
  field.refuseForeignLink(request.linkUrl, call.webOrigins);
  deleteExpired(store, now);
  store.durably(() => {
    limitMails(store, "reset", fold(request.id), now);
    const member = memberById(store, request.id);
    if (member && member.state !== "withdrawn") sendReset(call, member, request.linkUrl);
    else store.dryRun(() => sendReset(call, { seq: null, id: request.id, social_type: null }, request.linkUrl));
  });
  return {};
}

type Receiver = Pick<Member, "id" | "social_type"> & { seq: number | null };

function sendReset({ store, language, now }: Call, { seq, id, social_type: provider }: Receiver, linkUrl: string) {
  const expiresAt = now + LINK_MS;
  const token = makeLink(store, { kind: "reset", member: seq, address: fold(id), expiresAt }, now);
  const mail = { to: id, language };
  if (seq === null || !provider) {
    const text = resetMail[language](expiryText(expiresAt));
    sendMail(store, { ...mail, ...text, kind: "reset", link: withToken(linkUrl, token) }, now);
    if (seq !== null) tellFormer(store, seq, { ...askedResetMail[language], language, kind: "resetAsked" }, now);
    return;
  }
  endLinks(store, "reset", fold(id), now);
  const providers = linksOf(store, seq).map((link) => link.provider);
  sendMail(store, { ...mail, ...socialMail[language](providers), kind: "social", link: null }, now);
}

export async function pwResetWithToken(call: Call): Promise<Payload> {
  const fields = check(linkFields, call.fields);
  deleteExpired(call.store, call.now);
  try {
    return await reset(call, fields);
  } catch (error) {
    const answer = error instanceof Refusal && error.code === 477 && (await repeatedReset(call, fields));
    if (answer) return answer;
    throw error;
  }
}

type Fields = z.infer<typeof linkFields>;

async function reset({ store, language, now }: Call, { token, check: look, password }: Fields): Promise<Payload> {
  const member = memberOfLink(store, linkOf(store, "reset", token, now));
  if (look) return { ID: maskId(member.id) };
  if (password === undefined) throw wrongFields({ password: "required" });
  if (await isPassword(password, member.password_hash ?? member.former_password_hash)) throw new Refusal(479);
  const passwordHash = await hashPassword(password);
  return store.durably(() => {
    const answer = useLinkWith(store, linkOf(store, "reset", token, now), { ID: member.id }, now);
    const columns = "password_hash = ?, former_password_hash = NULL, password_changed_at = ?";
    store.run(`UPDATE members SET ${columns} WHERE seq = ?`, passwordHash, now, member.seq);
    markVerified(store, member.seq, now);
    endLinks(store, "verify", fold(member.id), now);
    endRequests(store, member.seq, now);
    endSignIns(store, member.seq);
    tellMember(store, member, { ...passwordMail[language], language, kind: "passwordChanged" }, now);
    return answer;
  });
}

/** Hashing is slow, so the first of two presses may come to its end while the second is on its way. */
async function repeatedReset({ store, now }: Call, { token, password }: Fields) {
  const found = repeatedAnswer(store, "reset", token, now);
  const member = found?.member ? memberBySequence(store, found.member) : undefined;
  if (!member || password === undefined || !(await isPassword(password, member.password_hash))) return undefined;
  return found?.answer;
}
