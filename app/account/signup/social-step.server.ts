import type { SignedIn } from "../../api/auth.server";
import { isRefusal } from "../../api/errors";
import type { MemberKind } from "../../api/signup.server";
import type { NewSocialAccount } from "../../api/social.server";
import { optionalText } from "../../forms/fields";
import { formOf, type DeclaredForm } from "../../forms/form";
import { nicknameProblem } from "../../forms/nickname";
import { typedText } from "../../forms/typed-text";
import { absoluteUrl } from "../../i18n/languages";
import { outOfOrder } from "../../session/answers.server";
import { memberCalls } from "../../session/member-calls.server";
import { audit } from "../../session/audit.server";
import type { Journey } from "../../session/journey.server";
import { beginMemberSession, pageAfterSignIn } from "../../session/sign-in.server";
import type { Visit } from "../../session/visit.server";
import { goToMail, requireAccountStep } from "./account-step.server";
import { mailPage } from "./mail-page";
import { refuseAccount } from "./signup-refusal.server";
import { agreedTerms } from "./terms";

export async function requireSocialStep(visit: Visit, step: string) {
  if (visit.isForm) await goOnIfDone(visit);
  const { signup, social, identity, draft } = await requireAccountStep(visit, step);
  if (!signup?.consents || !social) throw outOfOrder("/signup");
  return { consents: signup.consents, social, identity, draft };
}

const typedForm = formOf({ nickname: optionalText(nicknameProblem.longest) });

/** If the button is pressed twice, the first press has signed its new member in. @throws a redirect to where that leads */
async function goOnIfDone(visit: Visit): Promise<void> {
  const { state } = visit.session;
  if (!state) return;
  const { nickname = "" } = await visit.read(typedForm);
  const member = await memberCalls(visit, state).getMember();
  if (typedText(nickname) === member.nickname) throw visit.redirect(pageAfterSignIn(visit, member));
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

export function accountOf(visit: Visit, { kind, step, nickname, email }: SocialSignupRequest): NewSocialAccount {
  const { push, email: marketing } = step.consents;
  return { ticket: step.social.ticket, email, nickname, push, marketing, linkUrl: absoluteUrl(visit, mailPage(kind)) };
}

/** `answer` is null if the API has sent a verification mail. */
export function finishSignup(visit: Visit, answer: SignedIn | null, { kind, step, email }: SocialSignupRequest) {
  if (!answer) {
    visit.updateJourney({ social: undefined });
    return goToMail(visit, { member: kind, email: email ?? step.social.email ?? "", way: step.social.provider });
  }
  const { provider } = step.social;
  const jar = visit.journey.jar ?? null;
  const member = beginMemberSession(visit, answer, { autoLogin: false, jar, way: provider });
  audit(visit, "signed up", member.id, provider, provider);
  audit(visit, "consents given", member.id, agreedTerms(step.consents).join(", "));
  visit.flash("signedUp");
  return visit.redirect(pageAfterSignIn(visit, member));
}

/** Explains the refusal; an unusable ticket needs a new authorization request. */
export function refuseSignup(
  visit: Visit,
  form: DeclaredForm<unknown>,
  error: unknown,
  { kind, step }: SocialSignupRequest,
) {
  if (!isRefusal(error, "ticketUnusable")) return refuseAccount(visit, form, error, kind);
  const { provider } = step.social;
  visit.updateJourney({ social: undefined, notice: { provider, outcome: "expired" } });
  return visit.redirect("/signin");
}
