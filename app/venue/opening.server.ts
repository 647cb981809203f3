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

type HolidayTest = (day: number) => boolean;

/** Claims only what is true whichever unknown days are holidays. */
export function openingOf(venue: Timetable, now = Date.now()): Opening {
  if (!venue.hours.weekday && !venue.hours.weekend) return { state: "unknown", missing: "hours" };
  const minute = wallMinutes(venue, now);
  const today = Math.floor(minute / dayMinutes);
  return possibleHolidays(venue, today)
    .map((isHoliday) => openingIf(venue, isHoliday, minute))
    .reduce(inCommon);
}

/** Returns one test where all holidays are known, else one for each way in which today and the other days may be. */
function possibleHolidays(venue: Timetable, today: number): HolidayTest[] {
  const isUnknown = (day: number) => holidayOf(venue, day) === undefined;
  const test = (isToday: boolean, areOthers: boolean) => (day: number) =>
    holidayOf(venue, day) ?? (day === today ? isToday : areOthers);
  if (!daysAround(today).some(isUnknown)) return [test(false, false)];
  return [test(false, false), test(false, true), test(true, false), test(true, true)];
}

function inCommon(one: Opening, other: Opening): Opening {
  if (one.state === "open" && other.state === "open" && isSame(one.closes, other.closes)) {
    const column = one.column === other.column ? one.column : null;
    return { ...one, column, price: one.price === other.price ? one.price : null };
  }
  return isSame(one, other) ? one : { state: "unknown", missing: "holidays" };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function openingIf(venue: Timetable, isHoliday: HolidayTest, minute: number): Opening {
  const today = Math.floor(minute / dayMinutes);
  const spans = spansAround(venue, isHoliday, today);
  const holding = spans.find(({ from, to }) => from <= minute && minute < to);
  if (holding) {
    const end = endOf(spans, holding.to);
    const closes = end > minute + horizon ? null : closing(end, today);
    return {
      state: "open",
      closes,
      ...priceAt(venue, columnOf(holding.day, isHoliday), minute - holding.day * dayMinutes),
    };
  }
  const openings = spans.map(({ from }) => from).filter((from) => from > minute && from <= minute + horizon);
  const opens = openings.length ? moment(Math.min(...openings), today) : null;
  return { state: "closed", opens, reason: closedReason(venue, isHoliday, today) };
}

/** Returns the venue's current day; a public holiday in Korea counts as a weekend. The column is null if unknown. */
export function todayOf(venue: Timetable, now = Date.now()) {
  const minute = wallMinutes(venue, now);
  const today = Math.floor(minute / dayMinutes);
  const holiday = holidayOf(venue, today);
  const isKnown = holiday !== undefined || isWeekend(today);
  const column = isKnown ? columnOf(today, () => holiday === true) : null;
  return { day: nameOf(today), column, holiday: holiday === true, minute: minute - today * dayMinutes };
}

interface Span {
  /** The day on which it opens, even if it closes after midnight. */
  day: number;
  from: number;
  to: number;
}

/** Returns the days whose openings may still last, and those within the horizon. */
const daysAround = (today: number) => Array.from({ length: 12 }, (_, i) => today - 2 + i);

function spansAround(venue: Timetable, isHoliday: HolidayTest, today: number): Span[] {
  return daysAround(today).flatMap((day) => {
    const hours = closedReason(venue, isHoliday, day) === null ? venue.hours[columnOf(day, isHoliday)] : null;
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

function priceAt(venue: Timetable, column: PriceColumn, minute: number) {
  const index = venue.prices.findIndex((band) => band.from <= minute && minute < laterThan(band.from, band.to));
  return { column, band: index < 0 ? null : index, price: venue.prices[index]?.[column] ?? null };
}

function closedReason(venue: Timetable, isHoliday: HolidayTest, day: number): ClosedReason | null {
  if (venue.closedDays.includes(nameOf(day))) return "day";
  if (venue.closedOnHolidays && isHoliday(day)) return "holiday";
  if (venue.closedWeekdays.some((weekday) => weekday === weekdayOf(day)) || !venue.hours[columnOf(day, isHoliday)])
    return "weekday";
  return null;
}

function columnOf(day: number, isHoliday: HolidayTest): PriceColumn {
  return isWeekend(day) || isHoliday(day) ? "weekend" : "weekday";
}

export function isInKorea({ country }: Pick<VenuePlace, "country">): boolean {
  return country === null || country === "KR";
}

const holidayOf = (venue: Timetable, day: number) =>
  isInKorea(venue) ? isKoreanHoliday(nameOf(day), venue.toldHolidays) : false;
const isWeekend = (day: number) => weekdayOf(day) % 6 === 0;
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
