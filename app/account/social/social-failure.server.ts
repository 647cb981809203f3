import type { SocialOutcome } from "../../session/journey.server";

export class SocialFailure extends Error {
  constructor(
    readonly outcome: SocialOutcome,
    /** For the log; never a provider's text. */
    readonly fault?: string,
  ) {
    super(fault ?? outcome);
  }
}
