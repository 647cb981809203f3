import type { Language } from "../i18n/languages";
import type { Team } from "./game";

const names = {
  ko: new Intl.DisplayNames("ko", { type: "region", fallback: "none" }),
  en: new Intl.DisplayNames("en", { type: "region", fallback: "none" }),
};

/** The whole name of a team's country code; the team's own where there is no such country. */
export function countryName({ country, name }: Team, language: Language): string {
  return (country && /^[A-Z]{2}$/.test(country) && names[language].of(country)) || name;
}
