import type { VenuePlace } from "../api/venue.server";
import { wallClock } from "../i18n/time-zones";
import { isKoreanHoliday } from "./holidays.server";

// All times are on the venue's local clock, in minutes since 1970-01-01 00:00 of its calendar: every day has 1,440 of
// them, and when the clock repeats an hour, opening hours apply to both.

const dayMinutes = 24 * 60;
/** Minutes ahead within which the next opening is searched. */
const horizon = 7 * dayMinutes;

export type Timetable = Pick<
  VenuePlace,
  "country" | "timeZone" | "hours" | "closedWeekdays" | "closedDays" | "closedOnHolidays" | "prices"
>;

type ClosedReason = "holiday" | "day" | "weekday";
export type PriceColumn = "weekday" | "weekend";

export interface Moment {
  /** In the venue's calendar. */
  day: string;
  /** Minutes since midnight, up to 1,440. */
  minute: number;
  /** Days from the venue's current day. */
  ahead: number;
}

/** `column` and `band` index the price table; `price` is null if unknown. */
export type Opening =
  | { state: "unknown" }
  | { state: "open"; closes: Moment | null; column: PriceColumn; band: number | null; price: number | null }
  | { state: "closed"; opens: Moment | null; reason: ClosedReason | null };

export function openingOf(venue: Timetable, now = Date.now()): Opening {
  if (!venue.hours.weekday && !venue.hours.weekend) return { state: "unknown" };
  const minute = wallMinutes(venue, now);
  const today = Math.floor(minute / dayMinutes);
  const spans = spansAround(venue, today);
  const holding = spans.find(({ from, to }) => from <= minute && minute < to);
  if (holding) {
    const end = endOf(spans, holding.to);
    const closes = end > minute + horizon ? null : closing(end, today);
    return { state: "open", closes, ...priceAt(venue, holding.day, minute - holding.day * dayMinutes) };
  }
  const openings = spans.map(({ from }) => from).filter((from) => from > minute && from <= minute + horizon);
  const opens = openings.length ? moment(Math.min(...openings), today) : null;
  return { state: "closed", opens, reason: closedReason(venue, today) };
}

/** Returns the venue's current day; a public holiday in Korea counts as a weekend. */
export function todayOf(venue: Timetable, now = Date.now()) {
  const minute = wallMinutes(venue, now);
  const today = Math.floor(minute / dayMinutes);
  const holiday = isHoliday(venue, today);
  return { day: nameOf(today), column: columnOf(venue, today), holiday, minute: minute - today * dayMinutes };
}

interface Span {
  /** The day on which it opens, even if it closes after midnight. */
  day: number;
  from: number;
  to: number;
}

/** Returns the openings that may still last and those within the horizon, earliest first. */
function spansAround(venue: Timetable, today: number): Span[] {
  const days = Array.from({ length: 12 }, (_, i) => today - 2 + i);
  return days.flatMap((day) => {
    const hours = closedReason(venue, day) === null ? venue.hours[columnOf(venue, day)] : null;
    if (!hours) return [];
    const start = day * dayMinutes;
    return [{ day, from: start + hours.opens, to: start + laterThan(hours.opens, hours.closes) }];
  });
}

/** Moves a time that is not later than the one before it to the next day. */
export function laterThan(from: number, to: number): number {
  return to > from ? to : laterThan(from, to + dayMinutes);
}

/** Joins openings that follow each other without a gap. */
function endOf(spans: readonly Span[], end: number): number {
  return spans.toSorted((a, b) => a.from - b.from).reduce((end, { from, to }) => (from <= end ? Math.max(end, to) : end), end); // prettier-ignore
}

function priceAt(venue: Timetable, day: number, minute: number) {
  const column = columnOf(venue, day);
  const index = venue.prices.findIndex((band) => band.from <= minute && minute < laterThan(band.from, band.to));
  return { column, band: index < 0 ? null : index, price: venue.prices[index]?.[column] ?? null };
}

function closedReason(venue: Timetable, day: number): ClosedReason | null {
  if (venue.closedDays.includes(nameOf(day))) return "day";
  if (venue.closedOnHolidays && isHoliday(venue, day)) return "holiday";
  if (venue.closedWeekdays.some((weekday) => weekday === weekdayOf(day)) || !venue.hours[columnOf(venue, day)])
    return "weekday";
  return null;
}

function columnOf(venue: Timetable, day: number): PriceColumn {
  return weekdayOf(day) % 6 === 0 || isHoliday(venue, day) ? "weekend" : "weekday";
}

export function isInKorea({ country }: Pick<VenuePlace, "country">): boolean {
  return country === null || country === "KR";
}

const isHoliday = (venue: Timetable, day: number) => isInKorea(venue) && isKoreanHoliday(nameOf(day));
const nameOf = (day: number) => new Date(day * dayMinutes * 60_000).toISOString().slice(0, 10);
const weekdayOf = (day: number) => new Date(day * dayMinutes * 60_000).getUTCDay();

/** A closing at midnight ends the day before, an opening at midnight begins the next one. */
function closing(minutes: number, today: number): Moment {
  const midnight = minutes % dayMinutes === 0;
  const { day, minute, ahead } = moment(midnight ? minutes - 1 : minutes, today);
  return { day, minute: midnight ? dayMinutes : minute, ahead };
}

function moment(minutes: number, today: number): Moment {
  const day = Math.floor(minutes / dayMinutes);
  return { day: nameOf(day), minute: minutes - day * dayMinutes, ahead: day - today };
}

function wallMinutes({ timeZone }: Timetable, now: number): number {
  return Math.floor(Date.parse(`${wallClock(timeZone ?? "Asia/Seoul", now)}Z`) / 60_000);
}
