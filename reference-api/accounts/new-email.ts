import { z } from "zod";
import { Refusal, wrongFields, type MemberCall, type Payload, check } from "../call";
import { koreanStamp } from "../korean-time";
import type { Member } from "../member";
import { ACCOUNT_TABLES } from "./schema";
import type { Store } from "../store";
import { rowOf } from "../table";
import * as field from "./account-fields";
import { addLink, endLinks, LINK_MS, linkOf, repeatedAnswer, useLinkWith, withToken, type Link } from "./links";
import { askedEmailMail, changedEmailMail, movedEmailMail, newEmailMail } from "./mail-texts";
import { expiryText, limitMails, sendMail, tellFormer } from "./mails";
import { maskId } from "./mask";
import { deleteExpired, isIdTaken, isKeptFor } from "./new-member";
import { fold } from "./nickname";
import { addWayBack } from "./way-back";
import { refuseWithdrawn } from "./withdrawals";

const wish = z.object({ email: field.id, linkUrl: field.linkUrl, undoUrl: field.linkUrl });
const linkFields = z.object({ token: field.token, check: field.checkOnly });
/** What the change needs when it is confirmed: the address as it was typed, and where the way back begins. */
const requested = z.object({ email: z.string(), undoUrl: z.string(), language: z.enum(["ko", "en"]) });
const linkRow = rowOf(ACCOUNT_TABLES.links);

const OPEN = "kind = 'email' AND member_seq = ? AND used_at IS NULL AND expires_at > ?";

export function newEmail({ store, member, now }: MemberCall): Payload {
  const open = store.one(linkRow, `SELECT * FROM links WHERE ${OPEN}`, member.seq, now);
  if (!open) return { Email: null, Until: null };
  return { Email: requestOf(open).email, Until: koreanStamp(open.expires_at) };
}

export function newEmailAsk(call: MemberCall): Payload {
  const { store, member, now, language } = call;
  const { email, linkUrl, undoUrl } = check(wish, call.fields);
  for (const url of [linkUrl, undoUrl]) field.refuseForeignLink(url, call.webOrigins);
  if (fold(email) === fold(member.id)) throw wrongFields({ email: "choice" });
  deleteExpired(store, now);
  store.durably(() => {
    refuseOthers(store, member, email, now);
    limitMails(store, "email", fold(email), now);
    endRequests(store, member.seq, now);
    const request = JSON.stringify({ email, undoUrl, language });
    const expiresAt = now + LINK_MS;
    const link = { kind: "email", member: member.seq, address: fold(email), request, expiresAt } as const;
    const text = newEmailMail[language](expiryText(expiresAt), maskId(member.id));
    const mailed = withToken(linkUrl, addLink(store, link, now));
    sendMail(store, { ...text, to: email, language, kind: "email", link: mailed }, now);
    tellFormer(store, member.seq, { ...askedEmailMail[language](maskId(email)), language, kind: "emailAsked" }, now);
  });
  return {};
}

/** The link alone is not enough: an address may be mistyped, and then somebody else has it. */
export function newEmailConfirm({ store, fields, member, now }: MemberCall): Payload {
  const { token, check: look } = check(linkFields, fields);
  deleteExpired(store, now);
  return store.durably(() => {
    const earlier = look ? undefined : repeatedAnswer(store, "email", token, now);
    if (earlier?.member === member.seq) return earlier.answer;
    const link = linkOf(store, "email", token, now);
    if (link.member_seq !== member.seq) throw new Refusal(485);
    const { email, undoUrl, language } = requestOf(link);
    if (look) return { Email: email };
    refuseOthers(store, member, email, now);
    moveTo(store, member, email, now);
    const moved = movedEmailMail[language](maskId(email));
    tellFormer(store, member.seq, { ...moved, language, kind: "emailMoved" }, now);
    const change = { member: member.seq, id: member.id, askedAt: link.expires_at - LINK_MS };
    const mailed = withToken(undoUrl, addWayBack(store, change, now));
    const text = changedEmailMail[language](expiryText(now + LINK_MS), maskId(email));
    sendMail(store, { ...text, to: member.id, language, kind: "emailUndo", link: mailed }, now);
    return useLinkWith(store, link, { Email: email }, now);
  });
}

const requestOf = ({ request }: Link) => requested.parse(JSON.parse(request ?? "null"));

/** @throws 467 or 471, but not for an address that is kept for the member. */
function refuseOthers(store: Store, member: Member, email: string, now: number) {
  refuseWithdrawn(store, { id: fold(email) }, now);
  if (isKeptFor(store, fold(email), now) !== member.seq && isIdTaken(store, email, now)) throw new Refusal(471);
}

export const endRequests = (store: Store, member: number, now: number) =>
  store.run(`UPDATE links SET expires_at = ?, request = NULL WHERE ${OPEN}`, now, member, now);

/** Links to a new password that went to the address before work no more. */
export function moveTo(store: Store, member: Member, email: string, now: number) {
  endLinks(store, "reset", fold(member.id), now);
  store.run(
    "UPDATE members SET id = ?, id_key = ?, version = version + 1 WHERE seq = ?",
    email,
    fold(email),
    member.seq,
  );
}
