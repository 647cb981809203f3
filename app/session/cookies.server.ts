import type { AppLoadContext } from "@remix-run/node";
import { DeviceCookie } from "./device-cookie.server";
import { FlowCookie } from "./flow.server";
import { FormCookie } from "./form-cookie.server";
import { JourneyCookie } from "./journey.server";
import { ReentryCookie } from "./reentry-cookie.server";
import type { CookieSource } from "./sealed-cookie.server";
import { Session } from "./session.server";

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
