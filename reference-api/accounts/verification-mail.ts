import type { Call } from "../call";
import type { Store } from "../store";
import { LINK_MS, makeLink, withToken } from "./links";
import { verifyMail } from "./mail-texts";
import { sendMail, expiryText } from "./mails";
import { fold } from "./nickname";

interface Recipient {
  seq: number | null;
  id: string;
  /** When the unverified account is deleted, which also ends the link. */
  verifyBy: number | null;
}

type Sender = Pick<Call, "language" | "now"> & { store: Store };

export function sendVerification({ store, language, now }: Sender, { seq, id, verifyBy }: Recipient, linkUrl: string) {
  const expiresAt = Math.min(now + LINK_MS, verifyBy ?? Infinity);
  const token = makeLink(store, { kind: "verify", member: seq, address: fold(id), expiresAt }, now);
  const text = verifyMail[language](expiryText(expiresAt));
  return sendMail(store, { ...text, to: id, language, kind: "verify", link: withToken(linkUrl, token) }, now);
}
