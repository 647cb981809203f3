import type { Language } from "../i18n/languages";

const short = { timeZone: "UTC", month: "short" } as const;
const months = { ko: new Intl.DateTimeFormat("ko-KR", short), en: new Intl.DateTimeFormat("en-US", short) };

/** 11월, Nov; among months of more than half a year with the year: 25.11, Nov ’25. */
export function monthLabel(month: string, language: Language, withYear: boolean): string {
  const year = month.slice(2, 4);
  if (withYear && language === "ko") return `${year}.${month.slice(5)}`;
  const name = months[language].format(new Date(`${month}-15T00:00:00Z`));
  return withYear ? `${name} ’${year}` : name;
}
