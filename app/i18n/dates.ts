import type { Language } from "./languages";
import { seoulDay } from "./seoul-days";
import { translators, type Wording } from "./texts";
import { clockOwner } from "./time-zones";

// A time is shown as it is written, by the clock of its own offset.

const written = { timeZone: "UTC" } as const;
const day = { ...written, month: "short", day: "numeric" } as const;
const date = { ...day, year: "numeric" } as const;
const weekday = { weekday: "short" } as const;
const formats = {
  day: ofLanguages(day),
  date: ofLanguages(date),
  weekday: ofLanguages({ ...day, ...weekday }),
  weekdayAndYear: ofLanguages({ ...date, ...weekday }),
  full: ofLanguages({ ...date, month: "long" }),
  brief: { ko: worded("ko-KR", { ...date, month: "numeric" }), en: worded("en-US", date) },
  month: ofLanguages({ ...written, year: "numeric", month: "long" }),
  shortMonth: ofLanguages({ ...written, month: "short" }),
  weekdayAlone: ofLanguages({ ...written, ...weekday }),
};

function ofLanguages(options: Intl.DateTimeFormatOptions) {
  return { ko: worded("ko-KR", options), en: worded("en-US", options) };
}

/** Keeps what it has worded, because Intl is slow and a list has the same few days many times. */
function worded(locale: string, options: Intl.DateTimeFormatOptions): (day: string) => string {
  const format = new Intl.DateTimeFormat(locale, options);
  const known = new Map<string, string>();
  return (day) => {
    let text = known.get(day);
    if (text === undefined) {
      if (known.size > 2000) known.clear();
      text = format.format(Date.parse(day));
      known.set(day, text);
    }
    return text;
  };
}

function formatted(format: keyof typeof formats, iso: string, language: Language): string {
  return formats[format][language](iso.slice(0, 10));
}

const isOfYear = (iso: string, today: string) => iso.slice(0, 4) === today.slice(0, 4);

/** Returns "11월 19일 (목)" or "Thu, Nov 19"; a day of another year has its year. */
export function shortDay(iso: string, language: Language, today = seoulDay()): string {
  return formatted(isOfYear(iso, today) ? "weekday" : "weekdayAndYear", iso, language);
}

/** Returns "목" or "Thu". */
export function weekdayName(iso: string, language: Language): string {
  return formatted("weekdayAlone", iso, language);
}

/**
 * Returns the two days of a period: "11월 1일 (일)" and "11월 30일 (월)". Both have the year over New Year, the first in
 * Korean and the last in English in another year.
 */
export function periodDays(from: string, to: string, language: Language, today = seoulDay()): [string, string] {
  if (!isOfYear(from, to)) return [formatted("date", from, language), formatted("date", to, language)];
  if (isOfYear(from, today)) return [formatted("weekday", from, language), formatted("weekday", to, language)];
  const [first, last] = language === "ko" ? (["date", "day"] as const) : (["day", "date"] as const);
  return [formatted(first, from, language), formatted(last, to, language)];
}

/** Returns "11/19" for an axis; of another year "25.11.19" or "11/19/25". */
export function dayMark(iso: string, language: Language, today = seoulDay()): string {
  const [year, month, day] = [iso.slice(2, 4), iso.slice(5, 7), iso.slice(8, 10)];
  const mark = `${Number(month)}/${Number(day)}`;
  if (isOfYear(iso, today)) return mark;
  return language === "ko" ? `${year}.${month}.${day}` : `${mark}/${year}`;
}

/** Returns "2026년 11월 19일 (목) 20:14". A 24-hour clock: Node and browsers disagree on Korean a.m. and p.m. */
export function dayAndTime(iso: string, language: Language): string {
  return withClock(formatted("weekdayAndYear", iso, language), iso, language);
}

/** Returns "11월 19일 (목) 20:14"; a day of another year has its year. */
export function shortDayAndTime(iso: string, language: Language): string {
  return withClock(shortDay(iso, language), iso, language);
}

/** Returns "05:00"; of another day than today it is "11월 19일 (목) 05:00". */
export function timeOfToday(iso: string, language: Language, today = seoulDay()): string {
  return iso.slice(0, 10) === today ? byClock(iso.slice(11, 16), iso, language) : shortDayAndTime(iso, language);
}

/** Returns "11월 20일 (금) 02:00–06:00", of two days "11월 19일 (목) 23:00 – 11월 20일 (금) 03:00". */
export function timeSpan(from: string, until: string, language: Language, today = seoulDay()): string {
  const [first, last] = [timeOn(shortDay(from, language, today), from, language), until.slice(11, 16)];
  if (from.slice(0, 10) === until.slice(0, 10)) return byClock(`${first}–${last}`, until, language);
  return byClock(`${first} – ${timeOn(shortDay(until, language, today), until, language)}`, until, language);
}

function timeOn(day: string, iso: string, language: Language): string {
  return `${day}${language === "ko" ? " " : ", "}${iso.slice(11, 16)}`;
}

function withClock(day: string, iso: string, language: Language): string {
  return byClock(timeOn(day, iso, language), iso, language);
}

/** Says whose clock it is where a reader may take it for another's: English pages are read abroad. */
function byClock(time: string, iso: string, language: Language): string {
  const t = translators[language];
  const owner = clockOwner(iso);
  if (owner === "venue") return t("common.localTime", { time });
  return owner === "unknown" || language === "en" ? t("common.koreanTime", { time }) : time;
}

export function fullDate(iso: string, language: Language): string {
  return formatted("full", iso, language);
}

/** Returns "2026. 3. 5." or "Mar 5, 2026". */
export function briefDate(iso: string, language: Language): string {
  return formatted("brief", iso, language);
}

export function monthName(year: number, number: number, language: Language): string {
  return formatted("month", `${year}-${String(number).padStart(2, "0")}-15`, language);
}

/** Formats "2026-03" to "2026-11" as "2026년 3월 – 2026년 11월". */
export function monthRange({ t, language }: Wording, { from, to }: { from: string; to: string }): string {
  const [first, last] = [formatted("month", `${from}-15`, language), formatted("month", `${to}-15`, language)];
  return from === to ? first : t("common.range", { from: first, to: last });
}

/** Formats "2026-11" as "11월" or "Nov", with the year as "26.11" or "Nov ’26". A month of another year has its year. */
export function shortMonth(month: string, language: Language, withYear: boolean, today = seoulDay()): string {
  const year = month.slice(2, 4);
  const hasYear = withYear || !isOfYear(month, today);
  if (hasYear && language === "ko") return `${year}.${month.slice(5)}`;
  const name = formatted("shortMonth", `${month}-15`, language);
  return hasYear ? `${name} ’${year}` : name;
}
