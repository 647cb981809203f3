import type { TripOutcome } from "../../session/journey.server";

/** A trip to a provider that did not bring anybody back; the sign-in page says so. */
export class TripFailure extends Error {
  constructor(
    readonly outcome: TripOutcome,
    /** For the log: words of ours, nothing that a provider has sent. */
    readonly fault?: string,
  ) {
    super(fault ?? outcome);
  }
}
