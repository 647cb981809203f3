import { answerPushConsent } from "../api/alert-setting.server";
import type { Api } from "../api/call";
import { isFault } from "../api/errors";
import { getMember, type Member } from "../api/my.server";
import { barePath } from "../i18n/languages";
import type { RequestArgs } from "../request-context";
import { redirectTo } from "./answers.server";
import { audit } from "./audit.server";
import { tellPushAnswer } from "./cookies.server";
import { requireMember } from "./guards.server";
import { plainCookieLine, plainCookieOf } from "../plain-cookie";
import { cameFrom } from "./safe-redirect";
import { asksAboutPush, pageAfterSignIn } from "./sign-in.server";

/** Answers the question about push, and returns the member to whom it is put no more. */
export async function answerPushQuestion(
  args: RequestArgs,
  api: Api,
  remember: (member: Member) => void,
  agreed: boolean,
): Promise<Member> {
  await answerPushConsent(api, agreed);
  tellPushAnswer(args, agreed);
  const member = await getMember(api);
  remember(member);
  audit(args, "consents changed", member.id, "push");
  return member;
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
export async function redirectAfterSignIn(args: RequestArgs, member: Member, redirect = ""): Promise<Response> {
  const { headers, url } = args.request;
  const given = plainCookieOf(headers.get("Cookie"), "push", url.startsWith("https:"));
  const settled =
    (given === "yes" || given === "no") && member.askPush ? await settle(args, member, given === "yes") : member;
  const answer = redirectTo(args, pageAfterSignIn(args, settled, redirect));
  if (given) answer.headers.append("Set-Cookie", line(args.request, "", 0));
  return answer;
}

/** Where the API does not take it, the member is asked as everybody is. */
async function settle(args: RequestArgs, member: Member, agreed: boolean): Promise<Member> {
  try {
    const { api, remember } = await requireMember(args, { withoutCharacter: true });
    return await answerPushQuestion(args, api, remember, agreed);
  } catch (error) {
    if (!isFault(error)) throw error;
    args.context.fault = error.message;
    return member;
  }
}

/** For the first page: the question is put at each start of the app until it is answered. */
export function askAtStart(args: RequestArgs, member: Member): void {
  if (isStart(args.request) && asksAboutPush(args, member)) throw redirectTo(args, pageAfterSignIn(args, member));
}

/** True for an address that was opened by itself, and after the shell's splash page. */
function isStart(request: Request): boolean {
  const before = cameFrom(request);
  if (before) return barePath(before) === "/intro/splash-page";
  // The arrow of a page's header sends no Referer.
  return request.headers.get("Sec-Fetch-Site") !== "same-origin";
}
