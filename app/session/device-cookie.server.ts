import { randomBytes } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import type { RequestArgs } from "../request-context";
import { clear, clearOwn, fingerprintOf } from "./rate-limits.server";
import { sealedCookie } from "./sealed-cookie.server";
import { createRevocations } from "./shared/revocations.server";

const validSeconds = 180 * 24 * 60 * 60;
const mostAccounts = 5;

/** `id` names the latest sign-in, and `of` is the account's fingerprint; `at` in epoch ms. The latest is the first. */
const signIns = z.array(z.object({ id: z.string(), of: z.string(), at: z.number() }));
type SignIns = z.infer<typeof signIns>;

/** Says whose password was right in this browser: OWASP's device cookie. It lets nobody in. */
const cookie = sealedCookie("device", signIns);

const ofRequest = new WeakMap<AppLoadContext, SignIns>();
const setCookies = new WeakMap<AppLoadContext, string>();

/** The key is the account, as in the cookie. */
const newPasswords = createRevocations(
  "device",
  validSeconds,
  (of) => void clearOwn("account", of).catch(() => undefined),
);

function signInsOf({ request, context }: RequestArgs): SignIns {
  return ofRequest.get(context) ?? cookie.read(request) ?? [];
}

function keep({ request, context }: RequestArgs, latest: SignIns): void {
  ofRequest.set(context, latest);
  setCookies.set(context, cookie.line(request, latest.length > 0 ? latest : null, validSeconds));
}

/** Returns a name of the browser if it has signed in to the account since that got its password. */
export function knownDevice(args: RequestArgs, email: string): string | undefined {
  const of = fingerprintOf(email);
  const since = Math.max(newPasswords.revokedAt(of) ?? 0, Date.now() - validSeconds * 1000);
  return signInsOf(args).find((signIn) => signIn.of === of && signIn.at >= since)?.id;
}

export function rememberDevice(args: RequestArgs, email: string): void {
  const of = fingerprintOf(email);
  const others = signInsOf(args).filter((signIn) => signIn.of !== of);
  const id = randomBytes(12).toString("base64url");
  keep(args, [{ id, of, at: Date.now() }, ...others].slice(0, mostAccounts));
}

/** For an account that has ended. */
export function forgetAccount(args: RequestArgs, email: string): void {
  const of = fingerprintOf(email);
  const before = signInsOf(args);
  const others = before.filter((signIn) => signIn.of !== of);
  if (others.length < before.length) keep(args, others);
}

/**
 * For a new password: tries of the old one lock nobody out, and browsers that have signed in with it are unknown, since
 * one of them may be why it was changed.
 */
export async function beginNewPassword(email: string): Promise<void> {
  newPasswords.revoke(fingerprintOf(email));
  await clear([["account", email]]);
}

export function commitDevice(context: AppLoadContext, headers: Headers): void {
  const line = setCookies.get(context);
  if (!line) return;
  headers.append("Set-Cookie", line);
  setCookies.delete(context);
}
