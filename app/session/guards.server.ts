import { json, redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { ApiError, ApiRefusal, callApi, type Call, type Caller } from "../api/http.server";
import type { Member, MemberApi } from "../api/my.server";
import { env } from "../env.server";
import { barePath, languageOf, localePath, type Language } from "../i18n/languages";
import type { RequestContext } from "../request-context";
import { commitCookies } from "./cookies.server";
import { journeyOf, keepJourney } from "./journey.server";
import { safeRedirect } from "./safe-redirect";
import { digest, dropSession, sessionOf, upstreamCookies, withUpstreamCookies } from "./session.server";
import { accessToken, forgetTokens, memberOf, rememberMember } from "./tokens.server";

type Args = Pick<LoaderFunctionArgs, "request" | "context">;

export function languageOfRequest(request: Request): Language {
  return languageOf(new URL(request.url).pathname);
}

/** Our own address of a path, in the page's language: for providers and mails, which lead back to it. */
export function absoluteUrl({ request }: Args, path: string): string {
  return new URL(localePath(languageOfRequest(request), path), request.url).href;
}

/** Answers with an own path in the page's language, and the cookies that have changed. */
export function redirectTo({ request, context }: Args, target: string | null | undefined): Response {
  const headers = new Headers();
  commitCookies(context, headers);
  const status = request.method === "GET" || request.method === "HEAD" ? 302 : 303;
  return redirect(safeRedirect(target, languageOfRequest(request)), { status, headers });
}

/** The page of a step that was reached out of order (spec section 2), with a way to where it begins. */
export function outOfOrder(start: string): Response {
  return json({ start }, { status: 403 });
}

/** The API as a visitor sees it: no token, but the PHP cookies; what it sets is kept for the session or the journey. */
export function visitorCaller(args: Args): Caller {
  const { request, context } = args;
  const session = sessionOf(request, context);
  const jar = () => (session.state ? session.state.jar : (journeyOf(args).jar ?? null));
  return {
    language: languageOfRequest(request),
    upstream: context.upstream,
    cookies: upstreamCookies(jar(), env.API_BASE_URL),
    setCookies: (lines, url) => {
      const next = withUpstreamCookies(jar(), lines, url);
      if (!session.state) return keepJourney(args, { jar: next });
      session.state.jar = next;
      session.changed = true;
    },
  };
}

/** Runs calls of a visitor's page: a fault of the API becomes the 503 page. */
export async function orUnavailable<T>({ context }: Args, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof ApiError ? unavailable(context, error) : error;
  }
}

function unavailable(context: RequestContext, error: Error): Response {
  context.fault = error.message;
  return new Response(null, { status: 503, headers: { "Retry-After": "3" } });
}

/** Signed-in visitors of /signin and /signup go home (spec section 4). */
export function requireVisitor(args: Args): void {
  if (sessionOf(args.request, args.context).state) throw redirectTo(args, "/");
}

export interface MemberSession {
  api: MemberApi;
  member: Member;
  language: Language;
  /** Keeps what an action's call said of the member, so that the next page has it. */
  remember: (member: Member) => void;
}

/** Pages that a member without a character may see (spec section 6), and what they touch to keep the session. */
const withoutCharacter = new Set(["/", "/mypage/select-character", "/session"]);

/**
 * Every private loader and action begins with this.
 * @throws a redirect to /signin for visitors, to /mypage/select-character for members without a character; the 503 page.
 */
export async function requireMember(args: Args): Promise<MemberSession> {
  const api = memberApi(args);
  const member = await api.member();
  const path = barePath(new URL(args.request.url).pathname);
  if (!member.character && !withoutCharacter.has(path)) throw redirectTo(args, "/mypage/select-character?redirect=/");
  args.context.user = digest(member.id);
  return { api: api.call, member, language: languageOfRequest(args.request), remember: api.remember };
}

function memberApi(args: Args) {
  const session = sessionOf(args.request, args.context);
  if (!session.state) throw toSignin(args);
  const { state } = session;
  const caller = visitorCaller(args);

  const token = async (refused?: string) => {
    const before = state.refreshToken;
    const value = await accessToken(state, caller, refused);
    if (state.refreshToken !== before) session.changed = true;
    return value;
  };

  /** Tries with the token at hand; a 401 is answered by one refresh, a second one ends the session. */
  const run = async <T>(work: (caller: Caller) => Promise<T>): Promise<T> => {
    try {
      const first = await token();
      try {
        return await work({ ...caller, accessToken: first });
      } catch (error) {
        if (!isUnauthorized(error)) throw error;
        return await work({ ...caller, accessToken: await token(first) });
      }
    } catch (error) {
      if (isUnauthorized(error)) throw signedOut(args, state.refreshToken);
      throw error instanceof ApiError || isBusy(error) ? unavailable(args.context, error) : error;
    }
  };

  return {
    member: () =>
      run(async (as) => {
        const member = await memberOf(state, as);
        caller.domestic = member.domestic;
        return member;
      }),
    remember: (member: Member) => rememberMember(state, member),
    call: <T>(call: Call<T>) => run((as) => callApi(call, { ...as, domestic: caller.domestic })),
  };
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiRefusal && error.code === 401;
}

/** The API has too many requests: as good as down, for this page. */
function isBusy(error: unknown): error is ApiRefusal {
  return error instanceof ApiRefusal && error.code === 429;
}

function signedOut(args: Args, refreshToken: string): Response {
  forgetTokens(refreshToken);
  dropSession(sessionOf(args.request, args.context));
  return toSignin(args);
}

/** To /signin, remembering the page of a GET. */
function toSignin(args: Args): Response {
  const url = new URL(args.request.url);
  const back = barePath(url.pathname) + url.search;
  const query = args.request.method === "GET" && back !== "/" ? `?redirect=${encodeURIComponent(back)}` : "";
  return redirectTo(args, `/signin${query}`);
}
