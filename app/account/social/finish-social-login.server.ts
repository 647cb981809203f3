import { unverifiedAccount } from "../../api/auth.server";
import { ApiRefusal, isFault, type Refusal } from "../../api/errors";
import type { RequestArgs } from "../../request-context";
import { redirectTo } from "../../session/answers.server";
import { takeFlow } from "../../session/flow.server";
import { journeyOf, updateJourney, type SocialOutcome } from "../../session/journey.server";
import { pageAfterSignIn } from "../../session/sign-in.server";
import type { Provider } from "../../ui/providers";
import { nextSignupStep } from "../signup/signup-steps.server";
import { authenticatorFor } from "./authenticator.server";
import { SocialFailure } from "./social-failure.server";

/** Answers a callback: redirects a member to the first page, a new user to the sign-up, others to the sign-in page. */
export async function finishSocialLogin(args: RequestArgs, provider: Provider): Promise<Response> {
  const flow = takeFlow(args, "social");
  try {
    const { member, redirect } = await authenticatorFor(args, flow).authenticate(provider, args.request);
    return redirectTo(args, member ? pageAfterSignIn(member, redirect) : nextSignupStep(journeyOf(args)));
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

const refusals: Partial<Record<Refusal, SocialOutcome>> = {
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
