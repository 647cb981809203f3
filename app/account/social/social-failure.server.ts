import type { SocialOutcome } from "../../session/journey.server";

export class SocialFailure extends Error {
  constructor(
    readonly outcome: SocialOutcome,
    /** For the log; never text from a provider. */
    readonly fault?: string,
  ) {
    super(fault ?? outcome);
  }
}
