import { createHash, randomBytes } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import { LRUCache } from "lru-cache";
import { Cookie, CookieJar } from "tough-cookie";
import { z } from "zod/v4";
import { seal, unseal } from "./seal.server";

const days14 = 14 * 24 * 60 * 60;

/** What the next page may have to tell: texts of "common". */
const deeds = ["characterSaved"] as const;
export type Deed = (typeof deeds)[number];

const sealed = z.object({
  /** Names the session in the deny-list; new at each sign-in. */
  sid: z.string(),
  refreshToken: z.string(),
  /** tough-cookie's serialised jar of the PHP side, null while it has set nothing. */
  jar: z.string().nullable(),
  /** Whether the cookie outlives the browser ("auto-login"). */
  keep: z.boolean(),
  /** What was just done, told once on the next page. */
  done: z.enum(deeds).optional(),
});
export type SessionState = z.infer<typeof sealed>;

/** One request's session: what the cookie said, and whether a new one must be set. */
export interface Session {
  state: SessionState | null;
  /** The browser sent a cookie that opened nothing, or the state has changed since. */
  changed: boolean;
  secure: boolean;
}

const ofRequest = new WeakMap<AppLoadContext, Session>();

/** The session of this request; all loaders of one page share it through Remix's context object. */
export function sessionOf(request: Request, context: AppLoadContext): Session {
  let session = ofRequest.get(context);
  if (!session) {
    session = read(request);
    ofRequest.set(context, session);
  }
  return session;
}

function read(request: Request): Session {
  const secure = request.url.startsWith("https:");
  const value = cookieValue(request.headers.get("Cookie"), cookieName(secure));
  if (value === undefined) return { state: null, changed: false, secure };
  const state = open(value);
  return { state, changed: state === null, secure };
}

function open(value: string): SessionState | null {
  const text = value.length > 8192 ? null : unseal(value);
  if (text === null) return null;
  const state = sealed.safeParse(JSON.parse(text));
  return state.success && !ended.has(state.data.sid) ? state.data : null;
}

/** Sessions signed out on this server: a copied cookie stays refused until it would have expired. */
const ended = new LRUCache<string, true>({ max: 100_000, ttl: days14 * 1000 });

export function beginSession(session: Session, refreshToken: string, keep: boolean, jar: string | null): void {
  endSession(session);
  session.state = { sid: randomBytes(16).toString("base64url"), refreshToken, jar, keep };
}

export function endSession(session: Session): void {
  if (session.state) ended.set(session.state.sid, true);
  session.state = null;
  session.changed = true;
}

export function tellNext(session: Session, done: Deed): void {
  if (!session.state) return;
  session.state.done = done;
  session.changed = true;
}

/** What is to be told on this page, if anything; once. */
export function takeTold(session: Session): Deed | undefined {
  const done = session.state?.done;
  if (session.state && done) {
    session.state.done = undefined;
    session.changed = true;
  }
  return done;
}

/** Forgets the session in this browser only: its tokens are dead already. */
export function dropSession(session: Session): void {
  session.state = null;
  session.changed = true;
}

/** Adds the cookie that says what has become of the session; nothing when nothing has. */
export function commitSession(context: AppLoadContext, headers: Headers): void {
  const session = ofRequest.get(context);
  if (!session?.changed) return;
  headers.append("Set-Cookie", setCookie(session));
  session.changed = false;
}

function setCookie({ state, secure }: Session): string {
  const age = state ? (state.keep ? `; Max-Age=${days14}` : "") : "; Max-Age=0";
  const value = state ? seal(JSON.stringify(state)) : "";
  return `${cookieName(secure)}=${value}; Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}${age}`;
}

/** Over plain http, localhost too, older engines drop Secure cookies: the prefix goes with the attribute. */
function cookieName(secure: boolean): string {
  return secure ? "__Host-session" : "session";
}

function cookieValue(header: string | null, name: string): string | undefined {
  return header
    ?.split("; ")
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}

/** A jar is opened once a minute, since its cookies may expire; most pages send the same header again. */
const cookieHeaders = new LRUCache<string, { header: string | undefined }>({ max: 5000, ttl: 60_000 });

/** The Cookie header for calls of the PHP side below `url`, if its jar holds anything for them. */
export function upstreamCookies(jar: string | null, url: string): string | undefined {
  if (jar === null) return undefined;
  const known = cookieHeaders.get(jar);
  if (known) return known.header;
  const header = CookieJar.deserializeSync(jar).getCookieStringSync(url) || undefined;
  cookieHeaders.set(jar, { header });
  return header;
}

/** The jar after the PHP side has set `lines` (Set-Cookie) in an answer from `url`. */
export function withUpstreamCookies(jar: string | null, lines: string[], url: string): string {
  const next = jar === null ? new CookieJar() : CookieJar.deserializeSync(jar);
  for (const line of lines) {
    const cookie = Cookie.parse(line);
    if (cookie) next.setCookieSync(cookie, url, { ignoreError: true });
  }
  return JSON.stringify(next.serializeSync());
}

/** For keys and logs: never the token itself. */
export function digest(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url").slice(0, 22);
}
