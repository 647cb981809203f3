import { createHmac } from "node:crypto";
import { z } from "zod";
import { Refusal } from "../call";
import { koreanStamp } from "../korean-time";
import type { Language } from "../language";
import type { Store } from "../store";
import { secretOf } from "../sign-in/tokens";
import type { LinkKind } from "./links";
import { wayBackNote, type MailText } from "./mail-texts";
import { formerAddresses } from "./way-back";

const WAIT_MS = 60_000;
const KEPT = 2_000;

export interface Mail extends MailText {
  to: string;
  language: Language;
  kind: string;
  link: string | null;
}

export const expiryText = (time: number) => koreanStamp(time).slice(0, 16);

export function sendMail(store: Store, { to, language, kind, subject, text, link }: Mail, now: number): number {
  const sql = "INSERT INTO mails (address, language, kind, subject, text, link, at) VALUES (?, ?, ?, ?, ?, ?, ?)";
  store.run(sql, to, language, kind, subject, text, link, now);
  const seq = store.one(z.object({ seq: z.number() }), "SELECT MAX(seq) AS seq FROM mails")?.seq ?? 0;
  store.run("DELETE FROM mails WHERE seq <= ?", seq - KEPT);
  return seq;
}

type Notice = Omit<Mail, "to" | "link">;

export function tellMember(store: Store, { seq, id }: { seq: number; id: string }, notice: Notice, now: number) {
  sendMail(store, { ...notice, to: id, link: null }, now);
  tellFormer(store, seq, notice, now);
}

/** While an address can be taken back, whoever had it hears of everything, without a link that opens the account. */
export function tellFormer(store: Store, member: number, notice: Notice, now: number) {
  const text = `${notice.text}\n\n${wayBackNote[notice.language]}`;
  for (const to of formerAddresses(store, member, now)) sendMail(store, { ...notice, text, to, link: null }, now);
}

/** @throws 478 within a minute of the last mail of its kind to the address, whether or not an account has it. */
export function limitMails(store: Store, kind: LinkKind, address: string, now: number) {
  const hash = limitHash(store, kind, address);
  store.run("DELETE FROM mail_turns WHERE at <= ?", now - WAIT_MS);
  const last = store.one(z.object({ at: z.number() }), "SELECT at FROM mail_turns WHERE hash = ?", hash);
  if (last) throw new Refusal(478, { wait: Math.ceil((last.at + WAIT_MS - now) / 1000) });
  store.run("INSERT INTO mail_turns VALUES (?, ?)", hash, now);
}

export const recordMail = (store: Store, kind: LinkKind, address: string, now: number) =>
  store.run("INSERT OR REPLACE INTO mail_turns VALUES (?, ?)", limitHash(store, kind, address), now);

const limitHash = (store: Store, kind: LinkKind, address: string) =>
  createHmac("sha256", secretOf(store)).update(`mail|${kind}|${address}`).digest("base64url");
