import { type Language, languages } from "../../i18n/languages";

/** What a state tells whoever has no other record of its request. It proves nothing. */
interface StateFacts {
  /** The registered return URLs have none. */
  language?: Language;
  isReentry: boolean;
  /** In epoch seconds; absent in states of an earlier build. */
  begun?: number;
}

export function newState(language: Language, isReentry: boolean, secret: string): string {
  const begun = Math.floor(Date.now() / 1000).toString(36);
  return [language, isReentry ? "reentry" : "signin", begun, secret].join(".");
}

export function factsOf(state: string | null | undefined): StateFacts {
  const [prefix, trip, begun] = state?.split(".") ?? [];
  const seconds = trip === "reentry" || trip === "signin" ? parseInt(begun ?? "", 36) : NaN;
  return {
    language: languages.find((language) => language === prefix),
    isReentry: trip === "reentry",
    begun: Number.isNaN(seconds) ? undefined : seconds,
  };
}
