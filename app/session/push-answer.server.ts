import { answerPushConsent } from "../api/alert-setting.server";
import { isFault } from "../api/errors";
import { getMember, type Member } from "../api/my.server";
import { barePath } from "../i18n/languages";
import { audit } from "./audit.server";
import { plainCookieLine, plainCookieOf } from "../plain-cookie";
import { waitUntilShown } from "../prefetch";
import { requireMember, type MemberVisit } from "./guards.server";
import { cameFrom } from "./safe-redirect";
import { asksAboutPush, pageAfterSignIn } from "./sign-in.server";
import type { Visit } from "./visit.server";

/** Answers the question about push, and returns the member to whom it is put no more. */
export async function answerPushQuestion(visit: MemberVisit, agreed: boolean): Promise<Member> {
  await answerPushConsent(visit.api, agreed);
  visit.session.update({ isPush: agreed ? "Y" : "N" });
  const member = await getMember(visit.api);
  visit.remember(member);
  audit(visit, "consents changed", member.id, "push");
  return member;
}

/** What the API has taken as the answer: the next page keeps it in the browser. */
export function takePushAnswer(visit: Visit): "Y" | "N" | undefined {
  const { isPush } = visit.session.state ?? {};
  if (!isPush) return undefined;
  waitUntilShown(visit);
  visit.session.update({ isPush: undefined });
  return isPush;
}

const waitingSeconds = 24 * 60 * 60;

/** Returns the Set-Cookie line that keeps a visitor's answer until the sign-in, for a day at most. */
export function rememberPushAnswer(request: Request, agreed: boolean): string {
  return line(request, agreed ? "yes" : "no", waitingSeconds);
}

function line(request: Request, value: string, seconds: number): string {
  return plainCookieLine(request, "push", { value, seconds, httpOnly: true });
}

/** Redirects to the page after a sign-in; a visitor's answer goes to the API before, so that it is not asked again. */
export async function redirectAfterSignIn(visit: Visit, member: Member, redirect = ""): Promise<Response> {
  const { headers, url } = visit.request;
  const given = plainCookieOf(headers.get("Cookie"), "push", url.startsWith("https:"));
  const settled =
    (given === "yes" || given === "no") && member.askPush ? await settle(visit, member, given === "yes") : member;
  const answer = visit.redirect(pageAfterSignIn(visit, settled, redirect));
  if (given) answer.headers.append("Set-Cookie", line(visit.request, "", 0));
  return answer;
}

/** Where the API does not take it, the member is asked as everybody is. */
async function settle(visit: Visit, member: Member, agreed: boolean): Promise<Member> {
  try {
    return await answerPushQuestion(await requireMember(visit, { withoutCharacter: true }), agreed);
  } catch (error) {
    if (!isFault(error)) throw error;
    visit.context.fault = error.message;
    return member;
  }
}

/** For the first page: the question is put at each start of the app until it is answered. */
export function askAtStart(visit: Visit, member: Member): void {
  if (isStart(visit.request) && asksAboutPush(visit, member)) throw visit.redirect(pageAfterSignIn(visit, member));
}

/** True for an address that was opened by itself, and after the shell's splash page. */
function isStart(request: Request): boolean {
  const before = cameFrom(request);
  if (before) return barePath(before) === "/intro/splash-page";
  // The arrow of a page's header sends no Referer.
  return request.headers.get("Sec-Fetch-Site") !== "same-origin";
}
