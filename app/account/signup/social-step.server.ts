import type { SignedIn } from "../../api/auth.server";
import { isRefusal } from "../../api/errors";
import type { MemberKind } from "../../api/signup.server";
import type { NewSocialAccount } from "../../api/social.server";
import { nicknameProblem } from "../../forms/nickname";
import { readForm } from "../../forms/read-form.server";
import { typedText } from "../../forms/typed-text";
import { absoluteUrl } from "../../i18n/languages";
import type { RequestArgs } from "../../request-context";
import { outOfOrder, redirectTo } from "../../session/answers.server";
import { memberApi } from "../../session/api.server";
import { audit } from "../../session/audit.server";
import { flash } from "../../session/cookies.server";
import { journeyOf, updateJourney, type Journey } from "../../session/journey.server";
import { sessionOf } from "../../session/session.server";
import { beginMemberSession, pageAfterSignIn } from "../../session/sign-in.server";
import { goToMail, requireAccountStep } from "./account-step.server";
import { mailPage } from "./mail-page";
import { explainRefusal } from "./signup-refusal.server";
import { agreedTerms } from "./terms";

export async function requireSocialStep(args: RequestArgs, step: string) {
  if (args.request.method === "POST") await goOnIfDone(args);
  const { signup, social, identity, draft } = await requireAccountStep(args, step);
  if (!signup?.consents || !social) throw outOfOrder("/signup");
  return { consents: signup.consents, social, identity, draft };
}

/** If the button is pressed twice, the first press has signed its new member in. @throws a redirect to where that leads */
async function goOnIfDone(args: RequestArgs): Promise<void> {
  const { state } = sessionOf(args.request, args.context);
  if (!state) return;
  const sent = await readForm(args.request);
  const member = await memberApi(args, state).member();
  if (typedText(sent.text("nickname", nicknameProblem.longest)) === member.nickname)
    throw redirectTo(args, pageAfterSignIn(args, member));
}

/** Omits the ticket, which no page may contain. */
export function shownAccount({ provider, email, emailVerified }: NonNullable<Journey["social"]>) {
  return { provider, email, verified: emailVerified };
}

interface SocialSignupRequest {
  kind: MemberKind;
  step: Awaited<ReturnType<typeof requireSocialStep>>;
  nickname: string;
  email?: string;
}

export function accountOf(args: RequestArgs, { kind, step, nickname, email }: SocialSignupRequest): NewSocialAccount {
  const { push, email: marketing } = step.consents;
  return { ticket: step.social.ticket, email, nickname, push, marketing, linkUrl: absoluteUrl(args, mailPage(kind)) };
}

/** `answer` is null if the API has sent a verification mail. */
export function finishSignup(args: RequestArgs, answer: SignedIn | null, { kind, step, email }: SocialSignupRequest) {
  if (!answer) {
    updateJourney(args, { social: undefined });
    return goToMail(args, { member: kind, email: email ?? step.social.email ?? "" });
  }
  const { provider } = step.social;
  const jar = journeyOf(args).jar ?? null;
  const member = beginMemberSession(args, answer, { autoLogin: false, jar, way: provider });
  audit(args, "signed up", member.id, provider);
  audit(args, "consents given", member.id, agreedTerms(step.consents).join(", "));
  flash(args, "signedUp");
  return redirectTo(args, pageAfterSignIn(args, member));
}

/** Explains the refusal; an unusable ticket needs a new authorization request. */
export function refuseSignup(
  args: RequestArgs,
  error: unknown,
  { kind, step }: SocialSignupRequest,
  submitted: unknown,
) {
  if (!isRefusal(error, "ticketUnusable"))
    return explainRefusal(args, error, submitted, { isDomestic: kind === "domestic" });
  const { provider } = step.social;
  updateJourney(args, { social: undefined, notice: { provider, outcome: "expired" } });
  return redirectTo(args, "/signin");
}
