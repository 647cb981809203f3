import { findConversionAccounts, type ConversionAccounts } from "../../api/conversion.server";
import { isRefusal } from "../../api/errors";
import type { Identity } from "../../session/journey.server";
import type { Visit } from "../../session/visit.server";

export type ConversionPurpose = "conversion" | "fb-signup";

/** Returns the person verified for a sign-up or either conversion, and changes the purpose to `purpose`. */
export function conversionIdentity(visit: Visit, purpose: ConversionPurpose): Identity | undefined {
  const { identity } = visit.journey;
  if (!identity || identity.purpose === "find-id") return undefined;
  if (identity.purpose !== purpose) visit.updateJourney({ identity: { ...identity, purpose } });
  return identity;
}

export async function conversionAccounts(
  visit: Visit,
  { tid }: Identity,
): Promise<({ step: "found" } & ConversionAccounts) | { step: "late" | "none" }> {
  try {
    return { step: "found", ...(await findConversionAccounts(visit.openApi, tid)) };
  } catch (error) {
    if (isRefusal(error, "transactionUnusable")) return { step: "late" };
    if (isRefusal(error, "noOldAccount")) return { step: "none" };
    throw error;
  }
}
