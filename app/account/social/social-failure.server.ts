import type { SocialOutcome } from "../../session/journey.server";

/** An authorization request that has failed; the sign-in page says why. */
export class SocialFailure extends Error {
  constructor(
    readonly outcome: SocialOutcome,
    /** For the log: words of ours, nothing that a provider has sent. */
    readonly fault?: string,
  ) {
    super(fault ?? outcome);
  }
}
