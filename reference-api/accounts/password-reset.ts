import { z } from "zod";
import { Refusal, wrongFields, type Call, type Payload } from "../call";
import { check } from "../fields";
import { memberById, type Member } from "../member";
import { hashPassword, isPassword } from "../passwords";
import { linksOf } from "../social/member-links";
import { endSignIns } from "../tokens";
import * as field from "./account-fields";
import { endLinks, LINK_MS, linkOf, makeLink, memberOfLink, useLink, withToken } from "./links";
import { resetMail, socialMail } from "./mail-texts";
import { sendMail, limitMails, expiryText } from "./mails";
import { maskId } from "./mask";
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
    return;
  }
  endLinks(store, "reset", fold(id), now);
  const providers = linksOf(store, seq).map((link) => link.provider);
  sendMail(store, { ...mail, ...socialMail[language](providers), kind: "social", link: null }, now);
}

export async function pwResetWithToken({ store, fields, now }: Call): Promise<Payload> {
  const { token, check: look, password } = check(linkFields, fields);
  deleteExpired(store, now);
  const member = memberOfLink(store, linkOf(store, "reset", token, now));
  if (look) return { ID: maskId(member.id) };
  if (password === undefined) throw wrongFields({ password: "required" });
  if (await isPassword(password, member.password_hash)) throw new Refusal(479);
  const passwordHash = await hashPassword(password);
  store.durably(() => {
    useLink(store, linkOf(store, "reset", token, now), now);
    const sql = "UPDATE members SET password_hash = ?, password_changed_at = ? WHERE seq = ?";
    store.run(sql, passwordHash, now, member.seq);
    markVerified(store, member.seq, now);
    endLinks(store, "verify", fold(member.id), now);
    endSignIns(store, member.seq);
  });
  return { ID: member.id };
}
