import { findConversionAccounts, type ConversionAccounts } from "../../api/conversion.server";
import { isRefusal } from "../../api/errors";
import type { RequestArgs } from "../../request-context";
import { visitorApi } from "../../session/api.server";
import { journeyOf, updateJourney, type Identity } from "../../session/journey.server";

export type ConversionPurpose = "conversion" | "fb-signup";

/** Returns the person verified for a sign-up or either conversion, and changes the purpose to `purpose`. */
export function conversionIdentity(args: RequestArgs, purpose: ConversionPurpose): Identity | undefined {
  const { identity } = journeyOf(args);
  if (!identity || identity.purpose === "find-id") return undefined;
  if (identity.purpose !== purpose) updateJourney(args, { identity: { ...identity, purpose } });
  return identity;
}

export async function conversionAccounts(
  args: RequestArgs,
  { tid }: Identity,
): Promise<({ step: "found" } & ConversionAccounts) | { step: "late" | "none" }> {
  try {
    return { step: "found", ...(await findConversionAccounts(visitorApi(args), tid)) };
  } catch (error) {
    if (isRefusal(error, "transactionUnusable")) return { step: "late" };
    if (isRefusal(error, "noOldAccount")) return { step: "none" };
    throw error;
  }
}
