import type { ActionFunctionArgs } from "@remix-run/node";
import { login, logout, type Credentials } from "../api/auth.server";
import type { Caller } from "../api/http.server";
import type { Member } from "../api/my.server";
import type { SignedIn } from "../api/signed-in.server";
import { orUnavailable, visitorCaller } from "./guards.server";
import { endJourney } from "./journey.server";
import { beginSession, endSession, sessionOf, withUpstreamCookies } from "./session.server";
import { forgetTokens, rememberTokens } from "./tokens.server";

type Args = Pick<ActionFunctionArgs, "request" | "context">;

/**
 * Signs in at the API and begins a new session, whatever cookie the browser came with.
 * @throws ApiRefusal 460–466 for wrong credentials and account states; the 503 page.
 */
export async function signIn(args: Args, credentials: Credentials): Promise<Member> {
  const { caller, jar } = strangerCaller(args);
  const answer = await orUnavailable(args, login(caller, credentials));
  return enter(args, answer, { keep: credentials.autoLogin, jar: jar() });
}

/** The API as seen by a browser that it has never met: a session begins with PHP cookies of its own. */
export function strangerCaller(args: Args): { caller: Caller; jar: () => string | null } {
  let jar: string | null = null;
  const setCookies = (lines: string[], url: string) => void (jar = withUpstreamCookies(jar, lines, url));
  return { caller: { ...visitorCaller(args), cookies: undefined, setCookies }, jar: () => jar };
}

/** Begins the session of somebody whom the API has let in; the journey that led here is over. */
export function enter(args: Args, answer: SignedIn, { keep, jar }: { keep: boolean; jar: string | null }): Member {
  beginSession(sessionOf(args.request, args.context), answer.refreshToken, keep, jar);
  rememberTokens(answer.refreshToken, answer.accessToken, answer.user);
  endJourney(args);
  return answer.user;
}

/** Where a member goes who has just signed in: without a character, to choose one. */
export function firstPage(member: Member, redirect: string | undefined): string | undefined {
  return member.character ? redirect : "/mypage/select-character?redirect=/";
}

/** Ends the session here at once; whether the API hears of it does not keep the visitor waiting for an error. */
export async function signOut(args: Args): Promise<void> {
  const session = sessionOf(args.request, args.context);
  const token = session.state?.refreshToken;
  const caller = visitorCaller(args);
  endSession(session);
  if (!token) return;
  forgetTokens(token);
  await logout(caller, token).catch(() => undefined);
}
