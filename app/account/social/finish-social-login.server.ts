import { unverifiedAccount } from "../../api/auth.server";
import { verifyAtProvider } from "../../api/my-info.server";
import { rejoinTime } from "../../api/errors";
import type { SocialFlow } from "../../session/flow.server";
import { requireMember } from "../../session/guards.server";
import { redirectAfterSignIn } from "../../session/push-answer.server";
import type { Visit } from "../../session/visit.server";
import type { Provider } from "../../ui/providers";
import { audit } from "../../session/audit.server";
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
export async function finishSocialLogin(visit: Visit, provider: Provider, flow: Flow): Promise<Response> {
  try {
    const { member, redirect } = await authenticatorFor(visit, flow).authenticate(provider, visit.request);
    return member ? await redirectAfterSignIn(visit, member, redirect) : visit.redirect(nextSignupStep(visit.journey));
  } catch (error) {
    const outcome = outcomeOf(error);
    if (outcome === "used" && visit.journey.social?.provider === provider) {
      return visit.redirect(nextSignupStep(visit.journey));
    }
    visit.context.fault ??= faultOf(error);
    audit(visit, "sign-in refused", undefined, `${provider}: ${outcome}`);
    // A browser that sends no cookie may keep none, and would show no notice.
    if (!visit.request.headers.has("Cookie")) return failurePage(visit, provider, outcome);
    visit.updateJourney({ notice: { provider, outcome, ...unverifiedAccount(error), until: rejoinTime(error) } });
    const target = targetOf(flow);
    return visit.redirect(target ? `/signin?redirect=${encodeURIComponent(target)}` : "/signin");
  }
}

/** Answers with a page: a redirect that began at the provider would not carry the SameSite=Strict cookie. */
export async function finishReentry(visit: Visit, provider: Provider, flow: Flow): Promise<Response> {
  const { api, member } = await requireMember(visit, { withoutCharacter: true });
  try {
    const verify = ({ proof }: ProviderCallback) => verifyAtProvider(api, proof, member);
    await strategyOf(visit, provider, flow, verify).authenticate(visit.request);
  } catch (error) {
    visit.context.fault ??= faultOf(error);
    const outcome = outcomeOf(error);
    audit(visit, "re-entry refused", member.id, `${provider}: ${outcome}`);
    visit.updateJourney({ notice: { provider, outcome } });
    return visit.redirect(pageOfReentry(targetOf(flow)));
  }
  audit(visit, "re-entered", member.id, provider);
  visit.cookies.reentry.begin();
  return reenteredPage(visit, "reentry.verified", targetOf(flow));
}
