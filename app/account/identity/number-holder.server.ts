import { findConversionAccounts } from "../../api/conversion.server";
import { ApiError, isRefusal } from "../../api/errors";
import { isTaken } from "../../api/signup.server";
import { offers } from "../../branding/offers";
import type { RequestArgs } from "../../request-context";
import { visitorApi } from "../../session/api.server";
import type { Identity } from "../../session/journey.server";

/** Returns the account that already has the number: carriers reassign numbers. */
export async function accountAtNumber(args: RequestArgs, identity: Identity) {
  if (await isNumberTaken(args, identity)) return "phoneTaken";
  if (!offers("conversion")) return "done";
  const old = findConversionAccounts(visitorApi(args), identity.tid).then(() => true);
  return (await orUnknown(args, old)) ? "oldAccount" : "done";
}

export function isNumberTaken(args: RequestArgs, { tid, phone }: Identity): Promise<boolean> {
  return orUnknown(args, isTaken(visitorApi(args), "phone", phone, tid));
}

/** A verification cannot be repeated, so no fault may lose it. The sign-up checks the number again. */
async function orUnknown({ context }: RequestArgs, answer: Promise<boolean>): Promise<boolean> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError) context.fault = error.message;
    else if (!isRefusal(error)) throw error;
    return false;
  }
}
