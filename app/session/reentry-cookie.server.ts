import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import type { RequestArgs } from "../request-context";
import { sealedCookie } from "./sealed-cookie.server";
import { renewSession, sessionOf } from "./session.server";
import { createRevocations } from "./shared/revocations.server";

const reentrySeconds = 10 * 60;

/** `time` in epoch ms. The cookie and its revocations keep the old word: those of an earlier build still count. */
const cookie = sealedCookie("reauth", z.object({ sid: z.string(), time: z.number() }), "Strict");

const begun = new WeakSet<AppLoadContext>();
const setCookies = new WeakMap<AppLoadContext, string>();
/** The key is the session: an earlier re-entry no longer counts, in any copy of the cookie. */
const revocations = createRevocations("reauth", reentrySeconds);

/** For ten minutes the session may show and change personal data. */
export function beginReentry({ request, context }: RequestArgs): void {
  const session = sessionOf(request, context);
  const { state } = session;
  if (!state) return;
  renewSession(session);
  begun.add(context);
  setCookies.set(context, cookie.line(request, { sid: state.sid, time: Date.now() }, reentrySeconds));
}

export function endReentry({ request, context }: RequestArgs): void {
  const { state } = sessionOf(request, context);
  begun.delete(context);
  if (state) revocations.revoke(state.sid);
  if (cookie.read(request) !== undefined) setCookies.set(context, cookie.line(request, null));
}

export function hasReentered({ request, context }: RequestArgs): boolean {
  if (begun.has(context)) return true;
  const content = cookie.read(request);
  const { state } = sessionOf(request, context);
  if (!content || content.sid !== state?.sid || content.time <= (revocations.revokedAt(state.sid) ?? 0)) return false;
  return Date.now() - content.time < reentrySeconds * 1000;
}

export function commitReentry(context: AppLoadContext, headers: Headers): void {
  const line = setCookies.get(context);
  if (!line) return;
  headers.append("Set-Cookie", line);
  setCookies.delete(context);
}
