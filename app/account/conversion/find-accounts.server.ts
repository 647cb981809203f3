import type { LoaderFunctionArgs } from "@remix-run/node";
import { findOldAccount, type ConversionAccounts } from "../../api/conversion.server";
import { isRefusal } from "../../api/refusal-details.server";
import { orUnavailable, visitorCaller } from "../../session/guards.server";
import { journeyOf, keepJourney, type Identity } from "../../session/journey.server";

export type ConversionPurpose = "conversion" | "fb-signup";
type Args = Pick<LoaderFunctionArgs, "request" | "context">;

/** Who the visitor is, if verified for either kind of conversion: whoever took the wrong door needs no second verification. */
export function conversionIdentity(args: Args, purpose: ConversionPurpose): Identity | undefined {
  const { identity } = journeyOf(args);
  if (identity?.purpose !== "conversion" && identity?.purpose !== "fb-signup") return undefined;
  if (identity.purpose !== purpose) keepJourney(args, { identity: { ...identity, purpose } });
  return identity;
}

/** The accounts of the verified person, or why there is nothing to convert. */
export async function findAccounts(
  args: Args,
  { tid }: Identity,
): Promise<({ step: "found" } & ConversionAccounts) | { step: "late" | "none" }> {
  try {
    return { step: "found", ...(await orUnavailable(args, findOldAccount(visitorCaller(args), tid))) };
  } catch (error) {
    if (isRefusal(error, 475)) return { step: "late" };
    if (isRefusal(error, 482)) return { step: "none" };
    throw error;
  }
}
