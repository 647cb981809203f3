import type { VenuePlace } from "../api/venue.server";
import type { GameWording } from "../baseball/measures";
import { shortDay } from "../i18n/dates";
import type { Language } from "../i18n/languages";
import type { Translate, Wording } from "../i18n/texts";
import { groupDigits, halfUp, tenthsText } from "../i18n/numbers";
import { todayOf, type Moment, type Opening } from "./opening.server";

const dayMinutes = 24 * 60;

export function clock(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Returns "11:00 – 다음 날 02:00", "22:00 – 24:00", "11:00 – 02:00 next day" or "00:00 – 02:00 next day". */
export function clockRange(t: Translate, from: number, to: number): string {
  if (to - from === dayMinutes) return t("venue.wholeDay");
  const of = (minutes: number) => clock(minutes % dayMinutes);
  if (from >= dayMinutes) return t("venue.rangeNextDay", { from: of(from), to: of(to) });
  if (to > dayMinutes) return t("venue.rangeToNextDay", { from: clock(from), to: of(to) });
  return t("common.range", { from: clock(from), to: clock(to) });
}

const weekdayOf = {
  ko: new Intl.DateTimeFormat("ko-KR", { timeZone: "UTC", weekday: "long" }),
  en: new Intl.DateTimeFormat("en-US", { timeZone: "UTC", weekday: "long" }),
};

/** Beside a time, which leaves no room for more on a card. */
const briefWeekdayOf = {
  ko: weekdayOf.ko,
  en: new Intl.DateTimeFormat("en-US", { timeZone: "UTC", weekday: "short" }),
};

/** `weekday` 0 is Sunday. */
function weekdayName(weekday: number, language: Language): string {
  return weekdayOf[language].format(Date.UTC(2026, 10, 22 + weekday));
}

interface OpeningWords {
  /** "영업 중" */
  now: string;
  /** What comes next: "02:00까지", "내일 11:00에 열어요". */
  next: string | null;
  /** The time in it. */
  time?: string | undefined;
}

export function openingWords({ t, language }: Wording, opening: Opening): OpeningWords {
  if (opening.state === "unknown") return { now: t(`venue.unknown.${opening.missing}`), next: null };
  if (opening.state === "open") {
    const until = opening.closes ? timeOf(opening.closes) : undefined;
    return {
      now: t("venue.open"),
      next: until ? t("venue.closesAt", { time: until }) : t("venue.wholeDay"),
      time: until,
    };
  }
  const { opens, reason } = opening;
  const time = opens ? timeOf(opens) : undefined;
  const next = time ? t("venue.opensAt", { time }) : null;
  if (reason) return { now: t(`venue.closedToday.${reason}`), next, time };
  return { now: t(opens?.ahead === 0 ? "venue.notYetOpen" : "venue.closed"), next, time };

  /** Omits the day of a closing after midnight, which visitors count as tonight. */
  function timeOf({ day, minute, ahead }: Moment): string {
    const at = clock(minute);
    if (ahead === 0 || (opening.state === "open" && ahead === 1 && minute < dayMinutes / 2)) return at;
    if (ahead === 1) return t("venue.tomorrowAt", { time: at });
    return t("venue.dayAt", { day: briefWeekdayOf[language].format(new Date(day)), time: at });
  }
}

const moneyFormats = new Map<string, Intl.NumberFormat>();

/** Returns number and code if the code is no currency's. */
export function money({ t, language }: Wording, amount: number, currency: string | null): string {
  const code = currency ?? "KRW";
  if (code === "KRW") return t("venue.won", { amount });
  if (!/^[A-Z]{3}$/.test(code)) return `${groupDigits(amount)} ${code}`;
  const key = language + code;
  const format =
    moneyFormats.get(key) ??
    new Intl.NumberFormat(language, { style: "currency", currency: code, maximumFractionDigits: 0 });
  moneyFormats.set(key, format);
  return format.format(amount);
}

export function pricesOf({ prices }: Pick<VenuePlace, "prices">): number[] {
  return prices.flatMap(({ weekday, weekend }) => [weekday, weekend]).filter((amount) => amount !== null);
}

/** Returns "850m", "1.2km" or "38km", in English units "850 ft", "1.2 mi" or "24 mi". */
export function distanceName({ t, measures }: GameWording, metres: number): string {
  if (measures.units === "imperial") {
    const near = 50 * halfUp(metres * 10_000, 50 * 3048);
    if (near < 1000) return t("record.feet", { value: Math.max(50, near) });
    return t("venue.miles", { value: upToTen(metres * 1000, 1_609_344) });
  }
  const near = 10 * halfUp(metres, 10);
  if (near < 1000) return t("record.metres", { value: Math.max(10, near) });
  return t("venue.kilometres", { value: upToTen(metres, 1000) });
}

/** Returns n/d with one decimal below ten, else without. */
function upToTen(n: number, d: number): string {
  const tenths = halfUp(10 * n, d);
  return tenths < 100 ? tenthsText(tenths) : groupDigits(halfUp(n, d));
}

type Placed = Pick<VenuePlace, "region" | "district" | "address">;

/** Names the region first in Korean, the district first in English. */
export function placeName({ region, district }: Placed, language: Language): string {
  return language === "ko"
    ? [region, district].filter(Boolean).join(" ")
    : [district, region].filter(Boolean).join(", ");
}

/** Returns the address without region and district, for use beside them. */
export function addressWithin(venue: Placed, language: Language): string | null {
  const { address } = venue;
  const place = placeName(venue, language);
  if (!address || !place) return address;
  if (address.startsWith(place)) return address.slice(place.length).trim();
  return address.endsWith(place) ? address.slice(0, -place.length).replace(/,? *$/, "") : address;
}

/** Returns "매주 월요일, 공휴일, 12월 25일 (금)": weekly days, then those to come. */
export function closedDaysOf({ t, language }: Wording, venue: VenuePlace, now: number): string {
  const { day: today } = todayOf(venue, now);
  const weekdays = venue.closedWeekdays.map((weekday) => weekdayName(weekday, language));
  const days = venue.closedDays.filter((day) => day >= today).sort();
  const parts = [
    ...(weekdays.length ? [t("venue.everyWeek", { days: lists[language].format(weekdays) })] : []),
    ...(venue.closedOnHolidays ? [t("venue.holidays")] : []),
    ...days.slice(0, 5).map((day) => shortDay(day, language, today)),
  ];
  return parts.join(", ") || t("venue.noClosedDays");
}

const lists = {
  ko: new Intl.ListFormat("ko", { type: "unit" }),
  en: new Intl.ListFormat("en", { type: "conjunction" }),
};
