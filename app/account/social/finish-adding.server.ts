import { isRefusal, refusedFields } from "../../api/errors";
import { addWay } from "../../api/ways.server";
import type { RequestArgs } from "../../request-context";
import { redirectTo } from "../../session/answers.server";
import { audit } from "../../session/audit.server";
import { flash } from "../../session/cookies.server";
import type { SocialFlow } from "../../session/flow.server";
import { isSignedInAs } from "../../session/form-owner.server";
import { admitMember, requireMember } from "../../session/guards.server";
import { updateJourney, type SocialOutcome } from "../../session/journey.server";
import type { Provider } from "../../ui/providers";
import { reenteredPage } from "./reentered-page.server";
import { strategyOf } from "./authenticator.server";
import type { ProviderCallback } from "./provider-strategy.server";
import { SocialFailure, type MissingFlow } from "./social-failure.server";
import { faultOf, outcomeOf } from "./social-outcome.server";

export const waysPage = "/mypage/sign-in-ways";

/** Adds the provider to the ways in of the member who has begun, and of nobody else who is signed in by now. */
export async function finishAdding(
  args: RequestArgs,
  provider: Provider,
  flow: SocialFlow | MissingFlow,
): Promise<Response> {
  if (!(await admitMember(args))) {
    refuse(args, provider, "signedOut");
    return redirectTo(args, `/signin?redirect=${encodeURIComponent(waysPage)}`);
  }
  const { api, member } = await requireMember(args);
  try {
    if (typeof flow !== "string" && !isSignedInAs(args, flow.adds ?? "")) throw new SocialFailure("otherMember");
    const verify = ({ proof }: ProviderCallback) => addWay(api, proof);
    await strategyOf(args, provider, flow, verify).authenticate(args.request);
    audit(args, "way added", member.id, provider);
    flash(args, "wayAdded");
  } catch (error) {
    const outcome = outcomeOfAdding(error);
    args.context.fault ??= faultOf(error);
    refuse(args, provider, outcome, member.id);
  }
  return reenteredPage(args, "info.ways", waysPage);
}

function refuse(args: RequestArgs, provider: Provider, outcome: SocialOutcome, member?: string): void {
  audit(args, "way refused", member, `${provider}: ${outcome}`);
  updateJourney(args, { notice: { provider, outcome, adding: true } });
}

function outcomeOfAdding(error: unknown): SocialOutcome {
  if (isRefusal(error, "otherAccount")) return "taken";
  return refusedFields(error).provider ? "second" : outcomeOf(error);
}
