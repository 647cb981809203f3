import { type Credentials, type SignedIn, login, logout } from "../api/auth.server";
import type { Member } from "../api/my.server";
import { offers } from "../branding/offers";
import type { Provider } from "../ui/providers";
import { signinApi } from "./api.server";
import { audit } from "./audit.server";
import { signedOutSeconds } from "./cookies.server";
import { beginNewPassword } from "./device-cookie.server";
import { ownerOf } from "./session.server";
import { forgetAllSignIns, forgetTokens, rememberTokens } from "./tokens.server";
import type { Visit } from "./visit.server";

export async function signIn(visit: Visit, credentials: Credentials): Promise<Member> {
  const { api, jar } = signinApi(visit);
  const answer = await login(api, credentials);
  visit.cookies.device.remember(credentials.email);
  return beginMemberSession(visit, answer, { autoLogin: credentials.autoLogin, jar: jar(), way: "password" });
}

export function beginMemberSession(
  visit: Visit,
  answer: SignedIn,
  { autoLogin, jar, way }: { autoLogin: boolean; jar: string | null; way: Provider | "password" | "passkey" },
): Member {
  visit.cookies.reentry.end();
  const { refreshToken, user } = answer;
  const owner = ownerOf(user);
  visit.cookies.signedOut.remove();
  visit.session.begin({ refreshToken, owner, jar, keep: autoLogin });
  rememberTokens(answer);
  audit(visit, "signed in", user.id, way, way);
  if (visit.journey.checksWays) {
    visit.session.askToCheckWays();
    if (way === "password") visit.cookies.reentry.begin();
  }
  visit.cookies.journey.end();
  return user;
}

const renewalMs = 180 * 24 * 60 * 60_000;

/** Questions that a member is asked after signing in, in this order. */
type StepAfterSignIn = "password" | "character" | "push" | "ways";

export function isPasswordOld({ passwordChangedAt: changed }: Member): boolean {
  return changed !== null && Date.now() - Date.parse(changed) >= renewalMs;
}

function stepAfterSignIn(visit: Visit, member: Member): StepAfterSignIn | undefined {
  const { state } = visit.session;
  if (isPasswordOld(member) && !state?.renewLater) return "password";
  if (!member.character) return "character";
  if (member.askPush && offers("push")) return "push";
  return state?.waysCheck?.isDue ? "ways" : undefined;
}

export function asksAboutPush(visit: Visit, member: Member): boolean {
  return stepAfterSignIn(visit, member) === "push";
}

/** The old password is asked about again at the next sign-in. */
export function putRenewalOff({ session }: Visit): void {
  session.update({ renewLater: true });
}

const stepPages = {
  password: "/pw-renew",
  character: "/mypage/select-character",
  push: "/mypage/after-login",
  ways: "/mypage/sign-in-ways",
} as const;

/** Returns the page of the next question, or `redirect` when there is none left. */
export function pageAfterSignIn(visit: Visit, member: Member, redirect = ""): string {
  const step = stepAfterSignIn(visit, member);
  const target = redirect || "/";
  return step ? `${stepPages[step]}?redirect=${target === "/" ? "/" : encodeURIComponent(target)}` : target;
}

/** For an account whose password and sign-ins the API has ended: none is answered from memory, and no browser is known. */
export async function forgetSignIns(id: string): Promise<void> {
  forgetAllSignIns(id);
  await beginNewPassword(id);
}

export async function signOut(visit: Visit): Promise<void> {
  const api = visit.openApi;
  if (visit.session.state) audit(visit, "signed out", visit.session.member);
  const token = endSignIn(visit);
  if (offers("social")) visit.cookies.signedOut.set(true, signedOutSeconds);
  if (token) await logout(api, token).catch(() => undefined);
}

/** Ends the session here without asking the API, which may have ended it itself. Returns its refresh token. */
export function endSignIn(visit: Visit): string | undefined {
  const token = visit.session.state?.refreshToken;
  visit.cookies.reentry.end();
  visit.session.end();
  if (token) forgetTokens(token);
  return token;
}
