import { randomBytes } from "node:crypto";
import { z } from "zod/v4";
import { clear, clearOwn, fingerprintOf } from "./rate-limits.server";
import { RequestCookie, sealedCookie, type CookieSource } from "./sealed-cookie.server";
import { createRevocations } from "./shared/revocations.server";

const validSeconds = 180 * 24 * 60 * 60;
const mostAccounts = 5;

/** `id` names the latest sign-in, and `of` is the account's fingerprint; `at` in epoch ms. The latest is the first. */
const signIns = z.array(z.object({ id: z.string(), of: z.string(), at: z.number() }));

/** Says whose password was right in this browser: OWASP's device cookie. It lets nobody in. */
const cookie = sealedCookie("device", signIns);

/** The key is the account, as in the cookie. */
const newPasswords = createRevocations(
  "device",
  validSeconds,
  (of) => void clearOwn("account", of).catch(() => undefined),
);

export class DeviceCookie extends RequestCookie<z.infer<typeof signIns>> {
  constructor(source: CookieSource) {
    super(cookie, source);
  }

  /** Returns a name of the browser if it has signed in to the account since that got its password. */
  idFor(email: string): string | undefined {
    const of = fingerprintOf(email);
    const since = Math.max(newPasswords.revokedAt(of) ?? 0, Date.now() - validSeconds * 1000);
    return this.value?.find((signIn) => signIn.of === of && signIn.at >= since)?.id;
  }

  remember(email: string): void {
    const id = randomBytes(12).toString("base64url");
    const latest = { id, of: fingerprintOf(email), at: Date.now() };
    this.set([latest, ...this.#without(email)].slice(0, mostAccounts), validSeconds);
  }

  /** For a new address of an account that this browser knows. */
  rename(before: string, email: string): void {
    const known = this.idFor(before) && this.value?.find(({ of }) => of === fingerprintOf(before));
    if (!known) return;
    const others = this.#without(email).filter((signIn) => signIn !== known);
    this.set([{ ...known, of: fingerprintOf(email) }, ...others], validSeconds);
  }

  /** For an account that has ended. */
  forget(email: string): void {
    const others = this.#without(email);
    if (others.length < (this.value?.length ?? 0)) this.set(others.length > 0 ? others : null, validSeconds);
  }

  #without(email: string) {
    const of = fingerprintOf(email);
    return this.value?.filter((signIn) => signIn.of !== of) ?? [];
  }
}

/**
 * For a new password: tries of the old one lock nobody out, and browsers that have signed in with it are unknown, since
 * one of them may be why it was changed.
 */
export async function beginNewPassword(email: string): Promise<void> {
  newPasswords.revoke(fingerprintOf(email));
  await clear([["account", email]]);
}
