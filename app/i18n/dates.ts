import type { Language } from "./languages";

const seoul = { timeZone: "Asia/Seoul" } as const;
const day = { ...seoul, month: "short", day: "numeric", weekday: "short" } as const;
const days = { ko: new Intl.DateTimeFormat("ko-KR", day), en: new Intl.DateTimeFormat("en-US", day) };
const year = new Intl.DateTimeFormat("en-US", { ...seoul, year: "numeric" });

/** Days as they were formatted: a list asks for the same few again and again, and Intl is slow. */
const formatted = { ko: new Map<string, string>(), en: new Map<string, string>() };

/** 11월 19일 (목); Thu, Nov 19, of an ISO time of Seoul. Games are told in the time of their venue. */
export function shortDay(iso: string, language: Language): string {
  const known = formatted[language];
  const day = iso.slice(0, 10);
  let text = known.get(day);
  if (text === undefined) {
    if (known.size > 2000) known.clear();
    text = days[language].format(new Date(iso));
    known.set(day, text);
  }
  return text;
}

/**
 * 2026년 11월 19일 (목) 20:14; Thu, Nov 19, 2026, 20:14. The clock is of 24 hours in both languages:
 * Node and browsers disagree on the Korean words for a.m. and p.m.
 */
export function dayAndTime(iso: string, language: Language): string {
  const date = new Date(iso);
  const [day, time, inYear] = [shortDay(iso, language), iso.slice(11, 16), year.format(date)];
  return language === "ko" ? `${inYear}년 ${day} ${time}` : `${day}, ${inYear}, ${time}`;
}

const month = { timeZone: "UTC", year: "numeric", month: "long" } as const;
const months = { ko: new Intl.DateTimeFormat("ko-KR", month), en: new Intl.DateTimeFormat("en-US", month) };

/** 2026년 11월; November 2026. `number` counts from 1. */
export function monthName(year: number, number: number, language: Language): string {
  return months[language].format(new Date(Date.UTC(year, number - 1, 15)));
}
