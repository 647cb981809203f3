import type { AppLoadContext } from "@remix-run/node";
import { LRUCache } from "lru-cache";
import { Cookie, CookieJar } from "tough-cookie";
import type { Api } from "../api/call";
import { isRefusal } from "../api/errors";
import { callApi, type Caller } from "../api/http.server";
import { env } from "../env.server";
import type { Language } from "../i18n/languages";
import { waitUntilShown } from "../prefetch";
import type { Cookies } from "./cookies.server";
import { Lane } from "./lane";
import { knownOf } from "./tokens.server";

/** By the API's cookies, or by requester. */
const lanes = new LRUCache<string, Lane>({ max: 5_000 });

function laneOf(who: string): Lane {
  const lane = lanes.get(who) ?? new Lane();
  lanes.set(who, lane);
  return lane;
}

/** @param requester whose calls are counted without cookies of the API */
export function apiOf(caller: Caller, requester?: string): Api {
  const who = caller.cookies ?? requester;
  return (call, fields) => {
    const askedAt = performance.now();
    const ask = () => callApi(call, fields, { ...caller, askedAt });
    return who ? laneOf(who).run(ask) : ask();
  };
}

/** The part of a visit that its calls tell of. */
export interface Asker {
  request: Request;
  context: AppLoadContext;
  language: Language;
  cookies: Cookies;
  requester: string;
}

/** A token that the API has revoked is no reason to refuse a call that needs none. */
function withoutToken(caller: Caller, requester?: string): Api {
  const { accessToken, ...anonymous } = caller;
  const ask = apiOf(caller, requester);
  if (!accessToken) return ask;
  return async (call, fields) => {
    try {
      return await ask(call, fields);
    } catch (error) {
      if (!isRefusal(error, "unauthorized")) throw error;
      return apiOf(anonymous, requester)(call, fields);
    }
  };
}

/** For pages by which a browser gets no cookie of the API. */
export function anonymousApi(asker: Asker): Api {
  return withoutToken(memberOrNobody(asker), asker.requester);
}

export function openApi(asker: Asker): Api {
  const api = withoutToken(callerOf(asker));
  return async (call, fields) => {
    if (call.method === "POST") waitUntilShown(asker);
    return api(call, fields);
  };
}

/** For requests in the background: a cookie set by them could undo that of the form's own answer. */
export function backgroundApi(asker: Asker): Api {
  return withoutToken({ ...callerOf(asker), setCookies: undefined });
}

/** For a sign-in: it takes nothing of an earlier one into the new session; `jar` returns the API's new cookies. */
export function signinApi(asker: Asker): { api: Api; jar: () => string | null } {
  let jar: string | null = null;
  const setCookies = (lines: string[], url: string) => void (jar = withUpstreamCookies(jar, lines, url));
  return { api: apiOf({ ...browser(asker), setCookies }), jar: () => jar };
}

function browser({ request, context, language }: Asker): Caller {
  const { clientIp, requestId, upstream, eventLoop } = context;
  const agent = request.headers.get("User-Agent") ?? undefined;
  return { language, client: { address: clientIp, agent, requestId }, upstream, eventLoop };
}

function memberOrNobody(asker: Asker): Caller {
  const { state } = asker.cookies.session;
  return { ...browser(asker), ...(state && knownOf(state)) };
}

/** The API's cookies are kept with the session, or with the journey of a visitor. */
export function callerOf(asker: Asker): Caller {
  const { session, journey } = asker.cookies;
  const jar = () => (session.state ? session.state.jar : (journey.parts.jar ?? null));
  return {
    ...memberOrNobody(asker),
    cookies: upstreamCookies(jar(), env.API_BASE_URL),
    setCookies(lines, url) {
      const next = withUpstreamCookies(jar(), lines, url);
      if (session.state) return session.update({ jar: next });
      waitUntilShown(asker);
      journey.update({ jar: next });
    },
  };
}

/** A jar is opened once a minute only, since its cookies may expire. */
const cookieHeaders = new LRUCache<string, { header: string | undefined }>({ max: 5000, ttl: 60_000 });

function upstreamCookies(jar: string | null, url: string): string | undefined {
  if (jar === null) return undefined;
  const known = cookieHeaders.get(jar);
  if (known) return known.header;
  const header = jarOf(jar.split("\n"), url).getCookieStringSync(url) || undefined;
  cookieHeaders.set(jar, { header });
  return header;
}

function withUpstreamCookies(jar: string | null, lines: string[], url: string): string {
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
