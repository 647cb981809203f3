import type { ActionFunctionArgs } from "@remix-run/node";
import { login, logout, type Credentials } from "../api/auth.server";
import type { Member } from "../api/my.server";
import { orUnavailable, visitorCaller } from "./guards.server";
import { beginSession, endSession, sessionOf, withUpstreamCookies } from "./session.server";
import { forgetTokens, rememberTokens } from "./tokens.server";

/**
 * Signs in at the API and begins a new session, whatever cookie the browser came with.
 * @throws ApiRefusal 460–466 for wrong credentials and account states; the 503 page.
 */
export async function signIn(args: ActionFunctionArgs, credentials: Credentials): Promise<Member> {
  let jar: string | null = null;
  const caller = visitorCaller(args);
  const keepCookies = (lines: string[], url: string) => void (jar = withUpstreamCookies(jar, lines, url));
  const answer = await orUnavailable(
    args,
    login({ ...caller, cookies: undefined, setCookies: keepCookies }, credentials),
  );
  beginSession(sessionOf(args.request, args.context), answer.refreshToken, credentials.autoLogin, jar);
  rememberTokens(answer.refreshToken, answer.accessToken, answer.user);
  return answer.user;
}

/** Ends the session here at once; whether the API hears of it does not keep the visitor waiting for an error. */
export async function signOut(args: ActionFunctionArgs): Promise<void> {
  const session = sessionOf(args.request, args.context);
  const token = session.state?.refreshToken;
  const caller = visitorCaller(args);
  endSession(session);
  if (!token) return;
  forgetTokens(token);
  await logout(caller, token).catch(() => undefined);
}
