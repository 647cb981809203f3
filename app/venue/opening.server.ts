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
  "country" | "timeZone" | "hours" | "closedWeekdays" | "closedDays" | "closedOnHolidays" | "toldHolidays" | "prices"
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

/** `column` and `band` index the price table; `column` and `price` are null if unknown. */
export type Opening =
  | { state: "unknown"; missing: "hours" | "holidays" }
  | { state: "open"; closes: Moment | null; column: PriceColumn | null; band: number | null; price: number | null }
  | { state: "closed"; opens: Moment | null; reason: ClosedReason | null };

const unknownHolidays = { state: "unknown", missing: "holidays" } as const;

/** Claims only what is true whichever unknown days are holidays. */
export function openingOf(venue: Timetable, now = Date.now()): Opening {
  if (!venue.hours.weekday && !venue.hours.weekend) return { state: "unknown", missing: "hours" };
  const minute = wallMinutes(venue, now);
  const today = Math.floor(minute / dayMinutes);
  const days = daysAround(today).map((day) => spansOn(venue, day));
  const holding = days.findIndex((spans) => spans.every((span) => holds(span, minute)));
  const possible = days.flat().filter((span) => span !== null);
  if (holding >= 0) {
    const closings = [days.flatMap(certain), possible].map((spans) => closing(endOf(spans, minute), minute, today));
    const [closes = null] = closings;
    if (!areSame(closings)) return unknownHolidays;
    const holders = days.slice(0, holding + 1).flat();
    return { state: "open", closes, ...priceAt(venue, holders.filter((span) => holds(span, minute)), minute) }; // prettier-ignore
  }
  if (possible.some((span) => holds(span, minute))) return unknownHolidays;
  const openings = [possible.map(({ from }) => from), days.flatMap((spans) => latestOpening(spans, minute))].map(
    (starts) => opening(starts, minute, today),
  );
  const reasons = waysOf(venue, today).map((isHoliday) => closedReason(venue, isHoliday, today));
  const [[opens = null], [reason = null]] = [openings, reasons];
  return areSame(openings) && areSame(reasons) ? { state: "closed", opens, reason } : unknownHolidays;
}

/** Returns whether a day is a holiday, both ways if that is not known. */
function waysOf(venue: Timetable, day: number): boolean[] {
  const holiday = holidayOf(venue, day);
  return holiday === undefined ? [false, true] : [holiday];
}

const areSame = (values: readonly unknown[]) => new Set(values.map((value) => JSON.stringify(value))).size === 1;
const holds = (span: Span | null, minute: number) => span !== null && span.from <= minute && minute < span.to;

/** Returns what a day's spans have in common. */
function certain(spans: readonly (Span | null)[]): Pick<Span, "from" | "to">[] {
  const from = Math.max(...spans.map((span) => span?.from ?? Infinity));
  const to = Math.min(...spans.map((span) => span?.to ?? -Infinity));
  return from < to ? [{ from, to }] : [];
}

/** Returns when a day will have opened at the latest, if it is still to open in any case. */
function latestOpening(spans: readonly (Span | null)[], minute: number): number[] {
  const starts = spans.flatMap((span) => (span && span.from > minute ? span.from : []));
  return starts.length === spans.length ? [Math.max(...starts)] : [];
}

function opening(starts: readonly number[], minute: number, today: number): Moment | null {
  const next = starts.filter((from) => from > minute && from <= minute + horizon);
  return next.length > 0 ? moment(Math.min(...next), today) : null;
}

/** Returns the venue's current day; a public holiday in Korea counts as a weekend. The column is null if unknown. */
export function todayOf(venue: Timetable, now = Date.now()) {
  const minute = wallMinutes(venue, now);
  const today = Math.floor(minute / dayMinutes);
  const holiday = holidayOf(venue, today);
  const isKnown = holiday !== undefined || isWeekend(today);
  const column = isKnown ? columnOf(today, holiday === true) : null;
  return { day: nameOf(today), column, holiday: holiday === true, minute: minute - today * dayMinutes };
}

interface Span {
  /** The day on which it opens, even if it closes after midnight. */
  day: number;
  column: PriceColumn;
  from: number;
  to: number;
}

/** Returns the days whose openings may still last, and those within the horizon. */
const daysAround = (today: number) => Array.from({ length: 12 }, (_, i) => today - 2 + i);

/** Returns a day's hours, null if it is closed, for each way in which it may be a holiday. */
function spansOn(venue: Timetable, day: number): (Span | null)[] {
  return waysOf(venue, day).map((isHoliday) => {
    const column = columnOf(day, isHoliday);
    const hours = closedReason(venue, isHoliday, day) === null ? venue.hours[column] : null;
    const start = day * dayMinutes;
    return hours && { day, column, from: start + hours.opens, to: start + laterThan(hours.opens, hours.closes) };
  });
}

/** Moves a time that is not later than the one before it to the next day. */
export function laterThan(from: number, to: number): number {
  return to > from ? to : laterThan(from, to + dayMinutes);
}

/** Joins openings that follow each other without a gap. */
function endOf(spans: readonly Pick<Span, "from" | "to">[], end: number): number {
  return spans.toSorted((a, b) => a.from - b.from).reduce((end, { from, to }) => (from <= end ? Math.max(end, to) : end), end); // prettier-ignore
}

/** Returns what the price is in each of the spans that may hold. */
function priceAt(venue: Timetable, spans: readonly (Span | null)[], minute: number) {
  const found = spans.flatMap((span) => {
    if (!span) return [];
    const at = minute - span.day * dayMinutes;
    const band = venue.prices.findIndex(({ from, to }) => from <= at && at < laterThan(from, to));
    return [{ column: span.column, band: band < 0 ? null : band, price: venue.prices[band]?.[span.column] ?? null }];
  });
  const common = <Name extends "column" | "band" | "price">(name: Name) =>
    areSame(found.map((one) => one[name])) ? (found[0]?.[name] ?? null) : null;
  return { column: common("column"), band: common("band"), price: common("price") };
}

function closedReason(venue: Timetable, isHoliday: boolean, day: number): ClosedReason | null {
  if (venue.closedDays.some((closed) => closed === nameOf(day))) return "day";
  if (venue.closedOnHolidays && isHoliday) return "holiday";
  if (venue.closedWeekdays.some((weekday) => weekday === weekdayOf(day)) || !venue.hours[columnOf(day, isHoliday)])
    return "weekday";
  return null;
}

function columnOf(day: number, isHoliday: boolean): PriceColumn {
  return isWeekend(day) || isHoliday ? "weekend" : "weekday";
}

export function isInKorea({ country }: Pick<VenuePlace, "country">): boolean {
  return country === null || country === "KR";
}

const holidayOf = (venue: Timetable, day: number) =>
  isInKorea(venue) ? isKoreanHoliday(nameOf(day), venue.toldHolidays) : false;
const isWeekend = (day: number) => weekdayOf(day) % 6 === 0;
const nameOf = (day: number) => new Date(day * dayMinutes * 60_000).toISOString().slice(0, 10);
/** 0 is Sunday; the first of January 1970 was a Thursday. */
const weekdayOf = (day: number) => (day + 4) % 7;

/** A closing at midnight ends the day before, an opening at midnight begins the next one. Null beyond the horizon. */
function closing(minutes: number, now: number, today: number): Moment | null {
  if (minutes > now + horizon) return null;
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
