import { ApiRefusal, isFault, type Refusal } from "../../api/errors";
import type { SocialOutcome } from "../../session/journey.server";
import { SocialFailure } from "./social-failure.server";

const refusals: Partial<Record<Refusal, SocialOutcome>> = {
  otherAccount: "otherAccount",
  unverified: "unverified",
  suspended: "suspended",
  withdrawn: "withdrawn",
  deactivated: "deactivated",
  conversion: "conversion",
  tokenRejected: "unproven",
  invalid: "failed",
  tooMany: "failed",
};

export function outcomeOf(error: unknown): SocialOutcome {
  if (error instanceof SocialFailure) return error.outcome;
  if (!isFault(error)) throw error;
  return (error instanceof ApiRefusal && refusals[error.refusal]) || "apiDown";
}

export function faultOf(error: unknown): string | undefined {
  if (error instanceof SocialFailure) return error.fault;
  const isExpected = error instanceof ApiRefusal && refusals[error.refusal];
  return isFault(error) && !isExpected ? error.message : undefined;
}
