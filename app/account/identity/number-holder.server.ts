import { findConversionAccounts } from "../../api/conversion.server";
import { ApiError, isRefusal } from "../../api/errors";
import { isTaken } from "../../api/signup.server";
import { offers } from "../../branding/offers";
import type { Identity } from "../../session/journey.server";
import type { Visit } from "../../session/visit.server";

/** Returns the account that already has the number: carriers reassign numbers. */
export async function accountAtNumber(visit: Visit, identity: Identity) {
  if (await isNumberTaken(visit, identity)) return "phoneTaken";
  if (!offers("conversion")) return "done";
  const old = findConversionAccounts(visit.openApi, identity.tid).then(() => true);
  return (await orUnknown(visit, old)) ? "oldAccount" : "done";
}

export function isNumberTaken(visit: Visit, { tid, phone }: Identity): Promise<boolean> {
  return orUnknown(visit, isTaken(visit.openApi, "phone", phone, tid));
}

/** A verification cannot be repeated, so no fault may lose it. The sign-up checks the number again. */
async function orUnknown({ context }: Visit, answer: Promise<boolean>): Promise<boolean> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError) context.fault = error.message;
    else if (!isRefusal(error)) throw error;
    return false;
  }
}
