import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import { DeviceCookie } from "./device-cookie.server";
import { FlowCookie } from "./flow.server";
import { FormCookie } from "./form-cookie.server";
import { JourneyCookie } from "./journey.server";
import { type CookieSource, RequestCookie, sealedCookie } from "./sealed-cookie.server";
import { Session } from "./session.server";
import { createRevocations } from "./shared/revocations.server";

/** Somebody has signed out in this browser, and nobody has signed in since. */
const signedOutCookie = sealedCookie("signed-out", z.literal(true));
export const signedOutSeconds = 180 * 24 * 60 * 60;

interface OwnCookie {
  /** Returns the Set-Cookie line of what has changed since it was asked before. */
  line(): string | undefined;
}

function readCookies(source: CookieSource) {
  const [session, journey] = [new Session(source), new JourneyCookie(source)];
  return {
    session,
    journey,
    flow: new FlowCookie(source, journey),
    reentry: new ReentryCookie(source, session),
    device: new DeviceCookie(source),
    signedOut: new RequestCookie(signedOutCookie, source),
    form: new FormCookie(source),
  } satisfies Record<string, OwnCookie>;
}

/** What a request's cookies say, and are to say after it. All that answer the request share them. */
export type Cookies = ReturnType<typeof readCookies>;

declare module "@remix-run/node" {
  interface AppLoadContext {
    cookies?: Cookies;
  }
}

export function cookiesOf(source: CookieSource, context: AppLoadContext): Cookies {
  return (context.cookies ??= readCookies(source));
}

/** Sets the cookies that have changed; every answer needs it. */
export function commitCookies(context: AppLoadContext, headers: Headers): void {
  const lines = Object.values(context.cookies ?? {}).flatMap((cookie: OwnCookie) => cookie.line() ?? []);
  for (const line of lines) headers.append("Set-Cookie", line);
  context.warning ??= lines.map(sizeWarning).find(Boolean);
}

const mostBytes = 4_096;
let largest = Math.floor(mostBytes * 0.9);

/** A browser drops a larger cookie without a word, and the member is signed out. Once for each new size. */
function sizeWarning(line: string): string | undefined {
  if (line.length <= largest) return undefined;
  largest = line.length;
  return `the cookie ${line.split("=")[0]} takes ${line.length} of the ${mostBytes} bytes that browsers keep`;
}

const reentrySeconds = 10 * 60;

/** `time` in epoch ms. The cookie and its revocations keep the old word: those of an earlier build still count. */
const content = z.object({ sid: z.string(), time: z.number() });
const cookie = sealedCookie("reauth", content, "Strict");

/** The key is the session: an earlier re-entry no longer counts, in any copy of the cookie. */
const revocations = createRevocations("reauth", reentrySeconds);

class ReentryCookie extends RequestCookie<z.infer<typeof content>> {
  readonly #session: Session;

  constructor(source: CookieSource, session: Session) {
    super(cookie, source);
    this.#session = session;
  }

  /** For ten minutes the session may show and change personal data. */
  begin(): void {
    const { state } = this.#session;
    if (!state) return;
    this.#session.renew();
    this.set({ sid: state.sid, time: Date.now() }, reentrySeconds);
  }

  end(): void {
    const { state } = this.#session;
    if (state) revocations.revoke(state.sid);
    this.remove();
  }

  isOpen(): boolean {
    const { value } = this;
    const { sid } = this.#session.state ?? {};
    if (!value || !sid || value.sid !== sid) return false;
    // What this request has begun is newer than any revocation.
    if (!this.isSet && value.time <= (revocations.revokedAt(sid) ?? 0)) return false;
    return Date.now() - value.time < reentrySeconds * 1000;
  }
}
