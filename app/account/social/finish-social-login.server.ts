import { unverifiedAccount } from "../../api/auth.server";
import { verifyMember } from "../../api/my-info.server";
import { ApiRefusal, isFault, type Refusal } from "../../api/errors";
import type { RequestArgs } from "../../request-context";
import { languageOfRequest, localePath } from "../../i18n/languages";
import { translators } from "../../i18n/texts";
import { redirectTo } from "../../session/answers.server";
import { takeFlow } from "../../session/flow.server";
import { journeyOf, updateJourney, type SocialOutcome } from "../../session/journey.server";
import { redirectAfterSignIn } from "../../session/push-answer.server";
import type { Provider } from "../../ui/providers";
import { requireMember } from "../../session/guards.server";
import { beginReentry } from "../../session/reentry-cookie.server";
import { autoSubmitPage } from "../identity/auto-submit-page.server";
import { pageOfReentry, reentryPage } from "../reentry/reentry.server";
import { nextSignupStep } from "../signup/signup-steps.server";
import { authenticatorFor, strategyOf } from "./authenticator.server";
import type { ProviderCallback } from "./provider-strategy.server";
import { SocialFailure } from "./social-failure.server";

/** Answers a callback: redirects members to the first page, new users to the sign-up, others to the sign-in page. */
export async function finishSocialLogin(args: RequestArgs, provider: Provider): Promise<Response> {
  const flow = takeFlow(args, "social");
  try {
    const { member, redirect } = await authenticatorFor(args, flow).authenticate(provider, args.request);
    return member
      ? await redirectAfterSignIn(args, member, redirect)
      : redirectTo(args, nextSignupStep(journeyOf(args)));
  } catch (error) {
    const outcome = outcomeOf(error);
    if (outcome === "expired" && journeyOf(args).social?.provider === provider) {
      return redirectTo(args, nextSignupStep(journeyOf(args)));
    }
    args.context.fault ??= faultOf(error);
    updateJourney(args, { notice: { provider, outcome, ...unverifiedAccount(error) } });
    return redirectTo(args, flow?.redirect ? `/signin?redirect=${encodeURIComponent(flow.redirect)}` : "/signin");
  }
}

/** Answers with a page: a redirect that began at the provider would not carry the SameSite=Strict cookie. */
export async function finishReentry(args: RequestArgs, provider: Provider): Promise<Response> {
  const flow = takeFlow(args, "social");
  const { api } = await requireMember(args, { withoutCharacter: true });
  try {
    const verify = ({ proof }: ProviderCallback) => verifyMember(api, proof);
    await strategyOf(args, provider, flow, verify).authenticate(args.request);
  } catch (error) {
    args.context.fault ??= faultOf(error);
    updateJourney(args, { notice: { provider, outcome: outcomeOf(error) } });
    return redirectTo(args, pageOfReentry(flow?.redirect));
  }
  beginReentry(args);
  const language = languageOfRequest(args.request);
  const t = translators[language];
  return autoSubmitPage({
    request: args.request,
    language,
    title: t("reentry.verified"),
    text: t("reentry.verifiedText"),
    button: t("common.continue"),
    action: localePath(language, reentryPage),
    fields: { intent: "verified", redirect: flow?.redirect },
  });
}

const refusals: Partial<Record<Refusal, SocialOutcome>> = {
  otherAccount: "otherAccount",
  unverified: "unverified",
  suspended: "suspended",
  withdrawn: "withdrawn",
  deactivated: "deactivated",
  conversion: "conversion",
  tokenRejected: "unproven",
  invalid: "failed",
  tooMany: "failed",
};

function outcomeOf(error: unknown): SocialOutcome {
  if (error instanceof SocialFailure) return error.outcome;
  if (!isFault(error)) throw error;
  return (error instanceof ApiRefusal && refusals[error.refusal]) || "apiDown";
}

function faultOf(error: unknown): string | undefined {
  if (error instanceof SocialFailure) return error.fault;
  const isExpected = error instanceof ApiRefusal && refusals[error.refusal];
  return isFault(error) && !isExpected ? error.message : undefined;
}
