import type { Language } from "./languages";
import type { Wording } from "./texts";

const seoul = { timeZone: "Asia/Seoul" } as const;
const day = { ...seoul, month: "short", day: "numeric", weekday: "short" } as const;
const days = { ko: new Intl.DateTimeFormat("ko-KR", day), en: new Intl.DateTimeFormat("en-US", day) };

/** A cache, because Intl is slow and a list formats the same few days many times. */
const known = new Map<string, string>();

function once(key: string, format: () => string): string {
  let text = known.get(key);
  if (text === undefined) {
    if (known.size > 5000) known.clear();
    text = format();
    known.set(key, text);
  }
  return text;
}

/** Returns "11월 19일 (목)" or "Thu, Nov 19", in Seoul time, where the venues are. */
export function shortDay(iso: string, language: Language): string {
  return once(language + iso.slice(0, 10), () => days[language].format(new Date(iso)));
}

/** Returns "2026년 11월 19일 (목) 20:14". A 24-hour clock: Node and browsers disagree on Korean a.m. and p.m. */
export function dayAndTime(iso: string, language: Language): string {
  const [day, time, inYear] = [shortDay(iso, language), iso.slice(11, 16), iso.slice(0, 4)];
  return language === "ko" ? `${inYear}년 ${day} ${time}` : `${day}, ${inYear}, ${time}`;
}

const date = { ...seoul, year: "numeric", month: "long", day: "numeric" } as const;
const dates = { ko: new Intl.DateTimeFormat("ko-KR", date), en: new Intl.DateTimeFormat("en-US", date) };

export function fullDate(iso: string, language: Language): string {
  return once(`${language}full${iso.slice(0, 10)}`, () => dates[language].format(new Date(iso)));
}

const brief = { ...seoul, year: "numeric", day: "numeric" } as const;
const briefDates = {
  ko: new Intl.DateTimeFormat("ko-KR", { ...brief, month: "numeric" }),
  en: new Intl.DateTimeFormat("en-US", { ...brief, month: "short" }),
};

/** Returns "2026. 3. 5." or "Mar 5, 2026". */
export function briefDate(iso: string, language: Language): string {
  return once(`${language}brief${iso.slice(0, 10)}`, () => briefDates[language].format(new Date(iso)));
}

const month = { timeZone: "UTC", year: "numeric", month: "long" } as const;
const months = { ko: new Intl.DateTimeFormat("ko-KR", month), en: new Intl.DateTimeFormat("en-US", month) };

export function monthName(year: number, number: number, language: Language): string {
  return once(`${language}${year}/${number}`, () => months[language].format(new Date(Date.UTC(year, number - 1, 15))));
}

/** Formats "2026-03" to "2026-11" as "2026년 3월 – 2026년 11월". */
export function monthRange({ t, language }: Wording, { from, to }: { from: string; to: string }): string {
  const name = (month: string) => monthName(Number(month.slice(0, 4)), Number(month.slice(5)), language);
  return from === to ? name(from) : t("common.range", { from: name(from), to: name(to) });
}

const short = { timeZone: "UTC", month: "short" } as const;
const shortMonths = { ko: new Intl.DateTimeFormat("ko-KR", short), en: new Intl.DateTimeFormat("en-US", short) };

/** Formats "2026-11" as "11월" or "Nov", with the year as "26.11" or "Nov ’26". */
export function shortMonth(month: string, language: Language, withYear: boolean): string {
  const year = month.slice(2, 4);
  if (withYear && language === "ko") return `${year}.${month.slice(5)}`;
  const name = once(`${language}short${month}`, () => shortMonths[language].format(new Date(`${month}-15T00:00:00Z`)));
  return withYear ? `${name} ’${year}` : name;
}
