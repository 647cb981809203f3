import { unverifiedAccount } from "../../api/auth.server";
import { verifyAtProvider } from "../../api/my-info.server";
import { rejoinTime } from "../../api/errors";
import type { RequestArgs } from "../../request-context";
import { redirectTo } from "../../session/answers.server";
import type { SocialFlow } from "../../session/flow.server";
import { journeyOf, updateJourney } from "../../session/journey.server";
import { redirectAfterSignIn } from "../../session/push-answer.server";
import type { Provider } from "../../ui/providers";
import { audit } from "../../session/audit.server";
import { requireMember } from "../../session/guards.server";
import { beginReentry } from "../../session/reentry-cookie.server";
import { reenteredPage } from "./reentered-page.server";
import { pageOfReentry } from "../reentry/reentry.server";
import { nextSignupStep } from "../signup/signup-steps.server";
import { authenticatorFor, strategyOf } from "./authenticator.server";
import type { ProviderCallback } from "./provider-strategy.server";
import { failurePage } from "./failure-page.server";
import { faultOf, outcomeOf } from "./social-outcome.server";
import type { MissingFlow } from "./social-failure.server";

type Flow = SocialFlow | MissingFlow;
const targetOf = (flow: Flow) => (typeof flow === "string" ? "" : flow.redirect);

/** Answers a callback: redirects members to the first page, new users to the sign-up, others to the sign-in page. */
export async function finishSocialLogin(args: RequestArgs, provider: Provider, flow: Flow): Promise<Response> {
  try {
    const { member, redirect } = await authenticatorFor(args, flow).authenticate(provider, args.request);
    return member
      ? await redirectAfterSignIn(args, member, redirect)
      : redirectTo(args, nextSignupStep(journeyOf(args)));
  } catch (error) {
    const outcome = outcomeOf(error);
    if (outcome === "used" && journeyOf(args).social?.provider === provider) {
      return redirectTo(args, nextSignupStep(journeyOf(args)));
    }
    args.context.fault ??= faultOf(error);
    audit(args, "sign-in refused", undefined, `${provider}: ${outcome}`);
    // A browser that sends no cookie may keep none, and would show no notice.
    if (!args.request.headers.has("Cookie")) return failurePage(args, provider, outcome);
    updateJourney(args, { notice: { provider, outcome, ...unverifiedAccount(error), until: rejoinTime(error) } });
    const target = targetOf(flow);
    return redirectTo(args, target ? `/signin?redirect=${encodeURIComponent(target)}` : "/signin");
  }
}

/** Answers with a page: a redirect that began at the provider would not carry the SameSite=Strict cookie. */
export async function finishReentry(args: RequestArgs, provider: Provider, flow: Flow): Promise<Response> {
  const { api, member } = await requireMember(args, { withoutCharacter: true });
  try {
    const verify = ({ proof }: ProviderCallback) => verifyAtProvider(api, proof, member);
    await strategyOf(args, provider, flow, verify).authenticate(args.request);
  } catch (error) {
    args.context.fault ??= faultOf(error);
    const outcome = outcomeOf(error);
    audit(args, "re-entry refused", member.id, `${provider}: ${outcome}`);
    updateJourney(args, { notice: { provider, outcome } });
    return redirectTo(args, pageOfReentry(targetOf(flow)));
  }
  audit(args, "re-entered", member.id, provider);
  beginReentry(args);
  return reenteredPage(args, "reentry.verified", targetOf(flow));
}
