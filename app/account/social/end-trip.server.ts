import { unverifiedAccount } from "../../api/auth.server";
import { ApiError, ApiRefusal, type Refusal } from "../../api/errors";
import type { RequestArgs } from "../../request-context";
import { redirectTo } from "../../session/answers.server";
import { takeFlow } from "../../session/flow.server";
import { journeyOf, keepJourney, type Provider, type TripOutcome } from "../../session/journey.server";
import { firstPage } from "../../session/sign-in.server";
import { nextSignupStep } from "../signup/signup-steps.server";
import { authenticatorFor } from "./authenticator.server";
import { TripFailure } from "./trip-failure.server";

/** Answers what a provider has sent the browser back with: home, on to an account, or to sign-in with a word about why. */
export async function endTrip(args: RequestArgs, provider: Provider): Promise<Response> {
  const trip = takeFlow(args, "social");
  try {
    const { member, redirect } = await authenticatorFor(args, trip).authenticate(provider, args.request);
    return redirectTo(args, member ? firstPage(member, redirect) : nextSignupStep(journeyOf(args)));
  } catch (error) {
    const outcome = outcomeOf(error);
    // Nothing else went wrong than that somebody new has reloaded the return.
    if (outcome === "expired" && journeyOf(args).social?.provider === provider) {
      return redirectTo(args, nextSignupStep(journeyOf(args)));
    }
    args.context.fault ??= faultOf(error);
    keepJourney(args, { notice: { provider, outcome, ...unverifiedAccount(error) } });
    return redirectTo(args, trip?.redirect ? `/signin?redirect=${encodeURIComponent(trip.redirect)}` : "/signin");
  }
}

const refusals: Partial<Record<Refusal, TripOutcome>> = {
  unverified: "unverified",
  suspended: "suspended",
  withdrawn: "withdrawn",
  deactivated: "deactivated",
  conversion: "conversion",
  tokenRejected: "unproven",
};

/** @throws what nobody expected. */
function outcomeOf(error: unknown): TripOutcome {
  if (error instanceof TripFailure) return error.outcome;
  if (error instanceof ApiError) return "apiDown";
  if (error instanceof ApiRefusal) return refusals[error.refusal] ?? "failed";
  throw error;
}

function faultOf(error: unknown): string | undefined {
  if (error instanceof TripFailure) return error.fault;
  return error instanceof ApiError ? error.message : undefined;
}
