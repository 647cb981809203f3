import { z } from "zod";
import { type Call, type Payload, check } from "../call";
import type { Member } from "../member";
import { endPasskeysSince } from "../passkeys/keys";
import { linksOf, unlink } from "../social/member-links";
import type { Store } from "../store";
import { endSignIns } from "../sign-in/tokens";
import * as field from "./account-fields";
import { linkOf, memberOfLink, repeatedAnswer, useLinkWith } from "./links";
import { restoredEmailMail } from "./mail-texts";
import { sendMail } from "./mails";
import { maskId } from "./mask";
import { endRequests, moveTo } from "./new-email";
import { deleteExpired } from "./new-member";
import { endWaysBack, wayBackOf } from "./way-back";
import { reopen } from "./withdrawals";

const linkFields = z.object({ token: field.token, check: field.checkOnly });

/**
 * Ends what has come after the change, and during the day before it was asked for: whoever was in then may come in by
 * none of it. The way back of an earlier change stays.
 */
export function emailUndo({ store, fields, language, now }: Call): Payload {
  const { token, check: look } = check(linkFields, fields);
  deleteExpired(store, now);
  return store.durably(() => {
    const earlier = look ? undefined : repeatedAnswer(store, "emailUndo", token, now);
    if (earlier) return earlier.answer;
    const link = linkOf(store, "emailUndo", token, now);
    const member = memberOfLink(store, link);
    const { id, since, person } = wayBackOf(link);
    const about = { IsDomestic: member.is_domestic };
    if (look) return { ...about, ID: maskId(id), Replaced: maskId(member.id) };
    if (member.state === "withdrawn" && person) reopen(store, member, person);
    endLinksOf(store, member.seq, now);
    const answer = useLinkWith(store, link, { ...about, ID: id, Replaced: member.id }, now);
    endWaysBack(store, link, now);
    moveTo(store, member, id, now);
    endWaysSince(store, member, since);
    endPasskeysSince(store, member.seq, since);
    endPassword(store, member.seq);
    endSharesSince(store, member.seq, since, now);
    endConversionSince(store, member.seq, since);
    endSignIns(store, member.seq);
    const text = restoredEmailMail[language](maskId(id));
    sendMail(store, { ...text, to: member.id, language, kind: "emailRestored", link: null }, now);
    return answer;
  });
}

/** With the answers that are kept for a second press. */
function endLinksOf(store: Store, member: number, now: number) {
  endRequests(store, member, now);
  const used = "UPDATE links SET request = NULL WHERE member_seq = ? AND used_at IS NOT NULL";
  store.run(used, member);
  const sql = "UPDATE links SET expires_at = MIN(expires_at, ?) WHERE kind = 'reset' AND member_seq = ?";
  store.run(sql, now, member);
}

function endWaysSince(store: Store, { seq, social_type: usual }: Member, since: number) {
  const links = linksOf(store, seq);
  const isNew = ({ linked_at: linked }: (typeof links)[number]) => (linked ?? 0) >= since;
  for (const link of links.filter(isNew)) unlink(store, link);
  store.run("DELETE FROM social_tickets WHERE used_by_member = ?", seq);
  const kept = links.filter((link) => !isNew(link)).map(({ provider }) => provider);
  if (usual === null || kept.some((provider) => provider === usual)) return;
  store.run("UPDATE members SET social_type = ? WHERE seq = ?", kept[0] ?? null, seq);
}

/** Somebody else may know it, or has set it. A mail to the address sets a new one, which may not be the same. */
const endPassword = (store: Store, member: number) =>
  store.run(
    `UPDATE members SET former_password_hash = coalesce(password_hash, former_password_hash), password_hash = NULL,
      password_changed_at = NULL WHERE seq = ?`,
    member,
  );

const endSharesSince = (store: Store, member: number, since: number, now: number) =>
  store.run(
    "UPDATE shares SET ended_at = ? WHERE member_seq = ? AND shared_at >= ? AND ended_at IS NULL",
    now,
    member,
    since,
  );

function endConversionSince(store: Store, member: number, since: number) {
  const sql = "DELETE FROM conversions WHERE member_seq = ? AND requested_at >= ? AND done_at IS NULL";
  if (store.run(sql, member, since) > 0)
    store.run("UPDATE members SET state = 'normal' WHERE seq = ? AND state = 'conversion'", member);
}
