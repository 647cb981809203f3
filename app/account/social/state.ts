import { type Language, languages } from "../../i18n/languages";

const trips = ["signin", "reentry", "adding"] as const;
type Trip = (typeof trips)[number];

/** What a state tells whoever has no other record of its request. It proves nothing. */
interface StateFacts {
  /** The registered return URLs have none. */
  language?: Language;
  trip?: Trip;
  /** In epoch seconds; absent in states of an earlier build. */
  begun?: number;
}

export function newState(language: Language, trip: Trip, secret: string): string {
  const begun = Math.floor(Date.now() / 1000).toString(36);
  return [language, trip, begun, secret].join(".");
}

export function factsOf(state: string | null | undefined): StateFacts {
  const [prefix, name, begun] = state?.split(".") ?? [];
  const trip = trips.find((trip) => trip === name);
  const seconds = trip ? parseInt(begun ?? "", 36) : NaN;
  return {
    language: languages.find((language) => language === prefix),
    trip,
    begun: Number.isNaN(seconds) ? undefined : seconds,
  };
}
