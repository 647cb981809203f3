import type { SocialOutcome } from "../../session/journey.server";

/** Why there is no request for a return. */
export type MissingFlow = Extract<SocialOutcome, "late" | "used" | "mismatch">;

export class SocialFailure extends Error {
  constructor(
    readonly outcome: SocialOutcome,
    /** For the log; of a provider's answer only the names of its error. */
    readonly fault?: string,
  ) {
    super(fault ?? outcome);
  }
}

/** For the log: a provider's name of an error, such as KOE320, and no other words of it. */
export function errorName(text: string): string {
  return /^[\w.-]{1,40}$/.test(text) ? text : "an error without a name";
}
