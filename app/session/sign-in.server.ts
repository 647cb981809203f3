import { type Credentials, type SignedIn, login, logout } from "../api/auth.server";
import type { Member } from "../api/my.server";
import { offers } from "../branding/offers";
import type { RequestArgs } from "../request-context";
import type { Provider } from "../ui/providers";
import { signinApi, visitorApi } from "./api.server";
import { audit } from "./audit.server";
import { beginNewPassword, rememberDevice } from "./device-cookie.server";
import { endJourney, journeyOf } from "./journey.server";
import { ownerOf, signedInMember } from "./form-owner.server";
import { beginReentry, endReentry } from "./reentry-cookie.server";
import { askToCheckWays, beginSession, endSession, sessionOf } from "./session.server";
import { forgetAllSignIns, forgetTokens, rememberTokens } from "./tokens.server";

export async function signIn(args: RequestArgs, credentials: Credentials): Promise<Member> {
  const { api, jar } = signinApi(args);
  const answer = await login(api, credentials);
  rememberDevice(args, credentials.email);
  return beginMemberSession(args, answer, { autoLogin: credentials.autoLogin, jar: jar(), way: "password" });
}

export function beginMemberSession(
  args: RequestArgs,
  answer: SignedIn,
  { autoLogin, jar, way }: { autoLogin: boolean; jar: string | null; way: Provider | "password" },
): Member {
  endReentry(args);
  const { refreshToken, user } = answer;
  const owner = ownerOf(user);
  beginSession(sessionOf(args.request, args.context), { refreshToken, owner, jar, keep: autoLogin });
  rememberTokens(answer);
  audit(args, "signed in", user.id, way);
  if (journeyOf(args).checksWays) {
    askToCheckWays(sessionOf(args.request, args.context));
    if (way === "password") beginReentry(args);
  }
  endJourney(args);
  return user;
}

const renewalMs = 180 * 24 * 60 * 60_000;

/** Questions that a member is asked after signing in, in this order. */
type StepAfterSignIn = "password" | "character" | "push" | "ways";

export function isPasswordOld({ passwordChangedAt: changed }: Member): boolean {
  return changed !== null && Date.now() - Date.parse(changed) >= renewalMs;
}

function stepAfterSignIn(args: RequestArgs, member: Member): StepAfterSignIn | undefined {
  const { state } = sessionOf(args.request, args.context);
  if (isPasswordOld(member) && !state?.renewLater) return "password";
  if (!member.character) return "character";
  if (member.askPush && offers("push")) return "push";
  return state?.waysCheck?.isDue ? "ways" : undefined;
}

export function asksAboutPush(args: RequestArgs, member: Member): boolean {
  return stepAfterSignIn(args, member) === "push";
}

/** The old password is asked about again at the next sign-in. */
export function putRenewalOff({ request, context }: RequestArgs): void {
  const session = sessionOf(request, context);
  if (!session.state) return;
  session.state.renewLater = true;
  session.changed = true;
}

const stepPages = {
  password: "/pw-renew",
  character: "/mypage/select-character",
  push: "/mypage/after-login",
  ways: "/mypage/sign-in-ways",
} as const;

/** Returns the page of the next question, or `redirect` when there is none left. */
export function pageAfterSignIn(args: RequestArgs, member: Member, redirect = ""): string {
  const step = stepAfterSignIn(args, member);
  const target = redirect || "/";
  return step ? `${stepPages[step]}?redirect=${target === "/" ? "/" : encodeURIComponent(target)}` : target;
}

/** For an account whose password and sign-ins the API has ended: none is answered from memory, and no browser is known. */
export async function forgetSignIns(id: string): Promise<void> {
  forgetAllSignIns(id);
  await beginNewPassword(id);
}

export async function signOut(args: RequestArgs): Promise<void> {
  const api = visitorApi(args);
  if (sessionOf(args.request, args.context).state) audit(args, "signed out", signedInMember(args));
  const token = endSignIn(args);
  if (token) await logout(api, token).catch(() => undefined);
}

/** Ends the session here without asking the API, which may have ended it itself. Returns its refresh token. */
export function endSignIn(args: RequestArgs): string | undefined {
  const session = sessionOf(args.request, args.context);
  const token = session.state?.refreshToken;
  endReentry(args);
  endSession(session);
  if (token) forgetTokens(token);
  return token;
}
