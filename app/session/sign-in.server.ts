import { type Credentials, type SignedIn, login, logout } from "../api/auth.server";
import type { Member } from "../api/my.server";
import type { RequestArgs } from "../request-context";
import { signinApi, visitorApi } from "./api.server";
import { endJourney } from "./journey.server";
import { beginSession, endSession, sessionOf } from "./session.server";
import { forgetTokens, rememberTokens } from "./tokens.server";

export async function signIn(args: RequestArgs, credentials: Credentials): Promise<Member> {
  const { api, jar } = signinApi(args);
  const answer = await login(api, credentials);
  return beginMemberSession(args, answer, { keep: credentials.autoLogin, jar: jar() });
}

export function beginMemberSession(
  args: RequestArgs,
  answer: SignedIn,
  { keep, jar }: { keep: boolean; jar: string | null },
): Member {
  beginSession(sessionOf(args.request, args.context), answer.refreshToken, keep, jar);
  rememberTokens(answer);
  endJourney(args);
  return answer.user;
}

export function pageAfterSignIn(member: Member, redirect: string | undefined): string | undefined {
  return member.character ? redirect : "/mypage/select-character?redirect=/";
}

export async function signOut(args: RequestArgs): Promise<void> {
  const session = sessionOf(args.request, args.context);
  const token = session.state?.refreshToken;
  const api = visitorApi(args);
  endSession(session);
  if (!token) return;
  forgetTokens(token);
  await logout(api, token).catch(() => undefined);
}
