import { ApiError, isRefusal, refusedFields } from "../api/errors";
import { refuse } from "../forms/refuse.server";
import { refuseUnavailable } from "./answers.server";
import type { Visit } from "./visit.server";

/** Answers a form whose only field is the ID: the operator's rule for it may be stricter. */
export function refuseId(visit: Visit, error: unknown, submitted: unknown) {
  if (!isRefusal(error, "invalid")) return refuseUnavailable(visit, error, submitted);
  // The operator does not know our origin.
  if (refusedFields(error).linkUrl)
    return refuseUnavailable(visit, new ApiError(error.call, "off the contract", "linkUrl refused"), submitted);
  return refuse({ email: "form.emailFormat" }, submitted, { status: 400 });
}
