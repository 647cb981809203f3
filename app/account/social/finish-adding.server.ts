import { isRefusal, refusedFields } from "../../api/errors";
import { addWay } from "../../api/ways.server";
import { audit } from "../../session/audit.server";
import type { SocialFlow } from "../../session/flow.server";
import { admitMember, requireMember } from "../../session/guards.server";
import type { SocialOutcome } from "../../session/journey.server";
import type { Visit } from "../../session/visit.server";
import type { Provider } from "../../ui/providers";
import { reenteredPage } from "./reentered-page.server";
import { strategyOf } from "./authenticator.server";
import type { ProviderCallback } from "./provider-strategy.server";
import { SocialFailure, type MissingFlow } from "./social-failure.server";
import { faultOf, outcomeOf } from "./social-outcome.server";

export const waysPage = "/mypage/sign-in-ways";

/** Adds the provider to the ways in of the member who has begun, and of nobody else who is signed in by now. */
export async function finishAdding(
  visit: Visit,
  provider: Provider,
  flow: SocialFlow | MissingFlow,
): Promise<Response> {
  if (!(await admitMember(visit))) {
    refuse(visit, provider, "signedOut");
    return visit.redirect(`/signin?redirect=${encodeURIComponent(waysPage)}`);
  }
  const { api, member } = await requireMember(visit);
  try {
    if (typeof flow !== "string" && !visit.session.isOf(flow.adds ?? "")) throw new SocialFailure("otherMember");
    const verify = ({ proof }: ProviderCallback) => addWay(api, proof);
    await strategyOf(visit, provider, flow, verify).authenticate(visit.request);
    audit(visit, "way added", member.id, provider);
    visit.flash("wayAdded");
  } catch (error) {
    const outcome = outcomeOfAdding(error);
    visit.context.fault ??= faultOf(error);
    refuse(visit, provider, outcome, member.id);
  }
  return reenteredPage(visit, "info.ways", waysPage);
}

function refuse(visit: Visit, provider: Provider, outcome: SocialOutcome, member?: string): void {
  audit(visit, "way refused", member, `${provider}: ${outcome}`);
  visit.updateJourney({ notice: { provider, outcome, adding: true } });
}

function outcomeOfAdding(error: unknown): SocialOutcome {
  if (isRefusal(error, "otherAccount")) return "taken";
  return refusedFields(error).provider ? "second" : outcomeOf(error);
}
