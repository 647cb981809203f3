import type { LoaderFunctionArgs } from "@remix-run/node";
import { unverifiedAccount } from "../../api/auth.server";
import { ApiError, ApiRefusal } from "../../api/http.server";
import { takeFlow } from "../../session/flow.server";
import { redirectTo } from "../../session/guards.server";
import { journeyOf, keepJourney, type Provider, type TripOutcome } from "../../session/journey.server";
import { firstPage } from "../../session/sign-in.server";
import { nextSignupStep } from "../signup/signup-steps.server";
import { authenticatorFor } from "./authenticator.server";
import { TripFailure } from "./trip-failure.server";

type Args = Pick<LoaderFunctionArgs, "request" | "context">;

/** Answers what a provider has sent the browser back with: home, on to an account, or to sign-in with a word about why. */
export async function endTrip(args: Args, provider: Provider): Promise<Response> {
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

/** What the API's codes say (docs/api.md). */
const refusals: Record<number, TripOutcome | undefined> = {
  462: "unverified",
  463: "suspended",
  464: "withdrawn",
  465: "deactivated",
  466: "conversion",
  480: "unproven",
};

/** @throws what nobody expected. */
function outcomeOf(error: unknown): TripOutcome {
  if (error instanceof TripFailure) return error.outcome;
  if (error instanceof ApiError) return "apiDown";
  if (error instanceof ApiRefusal) return refusals[error.code] ?? "failed";
  throw error;
}

function faultOf(error: unknown): string | undefined {
  if (error instanceof TripFailure) return error.fault;
  return error instanceof ApiError ? error.message : undefined;
}
