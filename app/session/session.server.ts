import { randomBytes } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import { LRUCache } from "lru-cache";
import { Cookie, CookieJar } from "tough-cookie";
import { z } from "zod/v4";
import { flashMessage, pushAnswer } from "./flash.server";
import { sealedCookie, type CookieSource } from "./sealed-cookie.server";
import { createRevocations } from "./shared/revocations.server";

const days14 = 14 * 24 * 60 * 60;

const contents = z.object({
  sid: z.string(),
  /** In epoch ms: when the member last showed anew who they are; absent until then. */
  since: z.number().optional(),
  refreshToken: z.string(),
  /** Names the member in the forms of their pages; sessions of an earlier build get theirs from the API's next answer. */
  owner: z.string().optional(),
  /** `owner` before the member's address changed: pages that are still open name them so. */
  formerOwner: z.string().optional(),
  /** The API's cookies: a Set-Cookie line each, of name, value, path and expiry; null before it has set any. */
  jar: z.string().nullable(),
  /** Auto-login: the cookie outlives the browser. The name is that of the cookies of earlier builds. */
  keep: z.boolean(),
  /** The member has put the renewal of an old password off to the next sign-in. */
  renewLater: z.boolean().optional(),
  /** The member is to look at what opens the account: until `until`, in epoch ms, without a re-entry of its own. */
  waysCheck: z.object({ until: z.number(), isDue: z.boolean() }).optional(),
  flash: flashMessage.optional(),
  isPush: pushAnswer.optional(),
});
export type SessionState = z.infer<typeof contents>;
const cookie = sealedCookie("session", contents);

export interface Session {
  state: SessionState | null;
  /** The id in the cookie, even if that session has ended. */
  sid?: string;
  changed: boolean;
  request: CookieSource;
}

const ofRequest = new WeakMap<AppLoadContext, Session>();

export function sessionOf(request: CookieSource, context: AppLoadContext): Session {
  let session = ofRequest.get(context);
  if (!session) {
    session = read(request);
    ofRequest.set(context, session);
  }
  return session;
}

function read(request: CookieSource): Session {
  const found = cookie.read(request);
  const state = found && holds(found) ? found : null;
  return { state, sid: found?.sid, changed: found !== undefined && !state, request };
}

/** The key is the `sid`, so that a copied cookie stays refused until it would have expired. */
const revocations = createRevocations("session", days14);

/** The key is the `sid`: cookies of the session from before are replaced. */
const renewals = createRevocations("renewed", days14);
/** Requests that were on the way when the cookie was replaced are still answered. */
const onTheWayMs = 30_000;

function isReplaced({ sid, since = 0 }: SessionState): boolean {
  return since < (renewals.revokedAt(sid) ?? 0);
}

function holds(state: SessionState): boolean {
  if (revocations.revokedAt(state.sid) !== undefined) return false;
  return !isReplaced(state) || Date.now() - (renewals.revokedAt(state.sid) ?? 0) < onTheWayMs;
}

export function beginSession(session: Session, signIn: Omit<SessionState, "sid">): void {
  endSession(session);
  session.state = { ...signIn, sid: randomBytes(16).toString("base64url") };
}

export function endSession(session: Session): void {
  if (session.state) revocations.revoke(session.state.sid);
  session.state = null;
  session.changed = true;
}

/** Gives a member who has shown anew who they are a new cookie, so that earlier copies of it end. */
export function renewSession(session: Session): void {
  const { state } = session;
  if (!state) return;
  if (!isReplaced(state)) renewals.revoke(state.sid);
  state.since = renewals.revokedAt(state.sid);
  session.changed = true;
}

const waysCheckMs = 10 * 60_000;

/** For who has just shown who they are, after a break-in or a new password. */
export function askToCheckWays(session: Session): void {
  if (!session.state) return;
  session.state.waysCheck = { until: Date.now() + waysCheckMs, isDue: true };
  session.changed = true;
}

/** The page has been shown: nothing leads there any more. */
export function waysCheckShown(session: Session): void {
  if (!session.state?.waysCheck?.isDue) return;
  session.state.waysCheck.isDue = false;
  session.changed = true;
}

/** Removes the cookie of a session whose tokens have expired. */
export function dropSession(session: Session): void {
  session.state = null;
  session.changed = true;
}

export function commitSession(context: AppLoadContext, headers: Headers): void {
  const session = ofRequest.get(context);
  if (!session?.changed) return;
  const { state, request } = session;
  // A request on the way: the browser has the newer cookie.
  if (state && isReplaced(state)) return;
  headers.append("Set-Cookie", cookie.line(request, state, state?.keep ? days14 : undefined));
  session.changed = false;
}

/** A jar is opened once a minute only, since its cookies may expire. */
const cookieHeaders = new LRUCache<string, { header: string | undefined }>({ max: 5000, ttl: 60_000 });

export function upstreamCookies(jar: string | null, url: string): string | undefined {
  if (jar === null) return undefined;
  const known = cookieHeaders.get(jar);
  if (known) return known.header;
  const header = jarOf(jar.split("\n"), url).getCookieStringSync(url) || undefined;
  cookieHeaders.set(jar, { header });
  return header;
}

export function withUpstreamCookies(jar: string | null, lines: string[], url: string): string {
  const cookies = jarOf([...(jar?.split("\n") ?? []), ...lines], url).getCookiesSync(url, { allPaths: true });
  return cookies.map(shortLine).join("\n");
}

/** The rest is the same for all of them, or was for browsers. */
function shortLine(cookie: Cookie): string {
  const { key, value, path } = cookie;
  const expires = cookie.isPersistent() ? cookie.expiryDate() : "Infinity";
  return new Cookie({ key, value, path, expires }).toString();
}

function jarOf(lines: string[], url: string): CookieJar {
  const jar = new CookieJar();
  for (const line of lines) {
    const cookie = Cookie.parse(line);
    if (cookie) jar.setCookieSync(cookie, url, { ignoreError: true });
  }
  return jar;
}
