import type { VenuePlace } from "../api/venue.server";
import { isKoreanHoliday } from "./holidays.server";

// Everything is reckoned on the venue's own clock, in minutes since 1970-01-01 00:00 as its calendar counts them: a day
// always has 1,440 of them, and in the hour that the clock repeats the sign on the door holds twice.

const dayMinutes = 24 * 60;
/** How far ahead the next opening is looked for. */
const horizon = 7 * dayMinutes;

export type Timetable = Pick<
  VenuePlace,
  "country" | "timeZone" | "hours" | "closedWeekdays" | "closedDays" | "closedOnHolidays" | "prices"
>;

type ClosedReason = "holiday" | "day" | "weekday";
export type PriceColumn = "weekday" | "weekend";

export interface Moment {
  /** By the venue's calendar. */
  day: string;
  /** After midnight; 1,440 at most. */
  minute: number;
  /** Days from the venue's today. */
  ahead: number;
}

/** `column` and `band` are of the price table; `price` is null where it is not known. */
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

/** The venue's own today; in Korea a public holiday counts as a weekend. */
export function todayOf(venue: Timetable, now = Date.now()) {
  const minute = wallMinutes(venue, now);
  const today = Math.floor(minute / dayMinutes);
  const holiday = isHoliday(venue, today);
  return { day: nameOf(today), column: columnOf(venue, today), holiday, minute: minute - today * dayMinutes };
}

interface Span {
  /** The day on which it opens, to which its night belongs. */
  day: number;
  from: number;
  to: number;
}

/** The days' openings, the earliest day first: those that may still hold, and those of the horizon. */
function spansAround(venue: Timetable, today: number): Span[] {
  const days = Array.from({ length: 12 }, (_, i) => today - 2 + i);
  return days.flatMap((day) => {
    const hours = closedReason(venue, day) === null ? venue.hours[columnOf(venue, day)] : null;
    if (!hours) return [];
    const start = day * dayMinutes;
    return [{ day, from: start + hours.opens, to: start + laterThan(hours.opens, hours.closes) }];
  });
}

/** A clock that is not later than the one before it is of the night after. */
export function laterThan(from: number, to: number): number {
  return to > from ? to : laterThan(from, to + dayMinutes);
}

/** Where one opening goes over into the next, the venue does not close. */
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

/** Midnight is the end of its day for whoever wants to leave, and the beginning of one for whoever wants to come. */
function closing(minutes: number, today: number): Moment {
  const midnight = minutes % dayMinutes === 0;
  const { day, minute, ahead } = moment(midnight ? minutes - 1 : minutes, today);
  return { day, minute: midnight ? dayMinutes : minute, ahead };
}

function moment(minutes: number, today: number): Moment {
  const day = Math.floor(minutes / dayMinutes);
  return { day: nameOf(day), minute: minutes - day * dayMinutes, ahead: day - today };
}

/** Making one takes longer than all the rest. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const numeric = { year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric" } as const;
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("en", { timeZone, calendar: "gregory", hourCycle: "h23", ...numeric });
  formats.set(timeZone, format);
  return format;
}

function wallMinutes({ timeZone }: Timetable, now: number): number {
  const parts = formatOf(timeZone ?? "Asia/Seoul").formatToParts(now);
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(read("year"), read("month") - 1, read("day"), read("hour"), read("minute")) / 60_000;
}
