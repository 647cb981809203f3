import { z } from "zod";
import { Refusal } from "../call";
import { koreanStamp } from "../korean-time";
import type { Provider } from "../social/people";
import type { Store } from "../store";
import { noteConsent } from "./consents";
import { fold } from "./nickname";
import { forgetWithdrawn, refuseWithdrawn } from "./withdrawals";

export const UNVERIFIED_MS = 24 * 3_600_000;

interface Consents {
  marketingPush: "Y" | "N";
  marketingEmail: "Y" | "N";
}

export interface NewMember extends Consents {
  id: string;
  passwordHash: string | null;
  socialType: Provider | null;
  state: "unverified" | "normal" | "conversion";
  nickname: string;
  name: string;
  parts: { first: string; middle: string | null; last: string } | null;
  nation: string;
  region: string | null;
  ci: string | null;
  /** E.164. */
  phone: string;
  /** Null for a domestic member. */
  nationNum: string | null;
  birth: string;
  gender: "M" | "F";
}

const found = z.object({ seq: z.number() });
const taken = (store: Store, where: string, value: string) =>
  store.one(found, `SELECT seq FROM members WHERE kind = 'member' AND ${where} = ?`, value) !== undefined;

/** For a day, an address that a member has left is kept for the way back. */
export const isIdTaken = (store: Store, id: string, now: number) =>
  taken(store, "id_key", fold(id)) || isKeptFor(store, fold(id), now) !== undefined;

/** Returns the member whom the address is kept for. */
export const isKeptFor = (store: Store, address: string, now: number) =>
  store.one(
    z.object({ member_seq: z.number() }),
    "SELECT member_seq FROM links WHERE kind = 'emailUndo' AND address = ? AND used_at IS NULL AND expires_at > ? AND member_seq IS NOT NULL",
    address,
    now,
  )?.member_seq;

/** Ignores the unverified account of the person with this CI, which will be replaced. */
export const isPhoneTaken = (store: Store, phone: string, ci = "") => {
  const sql =
    "SELECT seq FROM members WHERE kind = 'member' AND phone = ? AND NOT (state = 'unverified' AND ci IS NOT NULL AND ci = ?)";
  return store.one(found, sql, phone, ci) !== undefined;
};
export const isNicknameTaken = (store: Store, nickname: string) => taken(store, "nickname_key", fold(nickname));

type Names = Pick<NewMember, "id" | "ci" | "phone" | "nickname">;

/** @throws 467 or 470–473. Call it in the transaction that inserts; unique indexes back it. */
export function refuseTaken(store: Store, { id, ci, phone, nickname }: Names, now: number) {
  refuseWithdrawn(store, { id: fold(id), ci: ci ?? undefined, phone }, now);
  if (ci !== null && taken(store, "ci", ci)) throw new Refusal(470);
  if (isIdTaken(store, id, now)) throw new Refusal(471);
  if (isPhoneTaken(store, phone)) throw new Refusal(472);
  if (isNicknameTaken(store, nickname)) throw new Refusal(473);
}

export function insertMember(store: Store, member: NewMember, now: number): number {
  const unverified = member.state === "unverified";
  const columns: Record<string, string | number | null> = {
    kind: "member",
    id: member.id,
    id_key: fold(member.id),
    password_hash: member.passwordHash,
    nickname: member.nickname,
    nickname_key: fold(member.nickname),
    name: member.name,
    first_name: member.parts?.first ?? null,
    middle_name: member.parts?.middle ?? null,
    last_name: member.parts?.last ?? null,
    nation: member.nation,
    region: member.region,
    is_domestic: member.nationNum === null ? "Y" : "N",
    state: member.state,
    social_type: member.socialType,
    ci: member.ci,
    phone: member.phone,
    nation_num: member.nationNum,
    birth: member.birth,
    gender: member.gender,
    marketing_push: member.marketingPush,
    marketing_push_at: member.marketingPush === "Y" ? now : null,
    marketing_email: member.marketingEmail,
    marketing_email_at: member.marketingEmail === "Y" ? now : null,
    agreed_at: now,
    joined_at: koreanStamp(now),
    created_at: now,
    verify_by: unverified ? now + UNVERIFIED_MS : null,
    verified_at: unverified ? null : now,
    password_changed_at: member.passwordHash === null ? null : now,
  };
  const names = Object.keys(columns);
  const marks = names.map(() => "?").join(", ");
  store.run(`INSERT INTO members (${names.join(", ")}) VALUES (${marks})`, ...Object.values(columns));
  const seq = store.one(found, "SELECT seq FROM members WHERE id_key = ?", fold(member.id))?.seq ?? 0;
  for (const kind of ["SERVICE", "PRIVACY", "AGE"] as const) noteConsent(store, seq, { kind, agreed: "Y" }, now);
  if (member.marketingPush === "Y") noteConsent(store, seq, { kind: "AD", agreed: "Y" }, now);
  if (member.marketingEmail === "Y") noteConsent(store, seq, { kind: "EMAIL", agreed: "Y" }, now);
  return seq;
}

const DAY_MS = 24 * 3_600_000;

/** Deletes personal data past its term. Runs at the start and before names are looked up. */
export function deleteExpired(store: Store, now: number) {
  store.run("DELETE FROM members WHERE state = 'unverified' AND verify_by <= ?", now);
  store.run("UPDATE links SET request = NULL WHERE request IS NOT NULL AND expires_at <= ?", now);
  store.run("DELETE FROM identities WHERE created_at <= ?", now - DAY_MS);
  forgetWithdrawn(store, now);
}

/** A person may sign up again before verifying. */
export const deleteUnverified = (store: Store, ci: string) =>
  store.run("DELETE FROM members WHERE state = 'unverified' AND ci = ?", ci);

/** Without a CI, phone number, name and birth date identify the person. */
export const deleteUnverifiedOverseas = (
  store: Store,
  { phone, name, birth }: Pick<NewMember, "phone" | "name" | "birth">,
) =>
  store.run(
    "DELETE FROM members WHERE state = 'unverified' AND is_domestic = 'N' AND phone = ? AND name = ? AND birth = ?",
    phone,
    name,
    birth,
  );

export const markVerified = (store: Store, seq: number, now: number) =>
  store.run(
    "UPDATE members SET state = 'normal', verified_at = ?, verify_by = NULL WHERE seq = ? AND state = 'unverified'",
    now,
    seq,
  );
