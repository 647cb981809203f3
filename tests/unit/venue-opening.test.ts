import * as holidays from "@hyunbinseo/holidays-kr/all";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readValue } from "../../app/api/reader";
import { venuePlace } from "../../app/api/venue.server";
import { lastHolidayYear } from "../../app/venue/holidays.server";
import { openingOf, todayOf, type Opening, type Timetable } from "../../app/venue/opening.server";

const minutes = (clock: string) => Number(clock.split(":")[0]) * 60 + Number(clock.split(":")[1]);
const hours = (opens: string, closes: string) => ({ opens: minutes(opens), closes: minutes(closes) });
const band = (from: string, to: string, weekday: number | null, weekend: number | null) => ({
  ...{ from: minutes(from), to: minutes(to) },
  ...{ weekday, weekend },
});
const clock = (minute: number) => new Date(minute * 60_000).toISOString().slice(11, 16);

const seoul: Timetable = {
  country: null,
  timeZone: null,
  hours: { weekday: hours("11:00", "26:00"), weekend: hours("10:00", "26:00") },
  closedWeekdays: [],
  closedDays: [],
  closedOnHolidays: false,
  toldHolidays: { holidays: [], workdays: [], years: [] },
  prices: [
    band("10:00", "18:00", 24_000, 30_000),
    band("18:00", "24:00", 28_000, 34_000),
    band("24:00", "02:00", 20_000, 26_000),
  ],
};

/** Returns "open to 2026-11-20 02:00 for 28000" or "closed to 2026-11-20 11:00 (holiday)". */
function said(opening: Opening): string {
  const at = (moment: { day: string; minute: number } | null) =>
    moment ? `${moment.day} ${moment.minute === 1440 ? "24:00" : clock(moment.minute)}` : "ever";
  if (opening.state === "unknown") return "unknown";
  if (opening.state === "open") return `open to ${at(opening.closes)} for ${opening.price}`;
  return `closed to ${at(opening.opens)}${opening.reason ? ` (${opening.reason})` : ""}`;
}
const saidAt = (venue: Partial<Timetable>, instant: string) =>
  said(openingOf({ ...seoul, ...venue }, Date.parse(instant.length > 16 ? instant : `${instant}+09:00`)));

const told = (some: Partial<Timetable["toldHolidays"]>) => ({ holidays: [], workdays: [], years: [], ...some });
const allDay = { weekday: hours("00:00", "24:00"), weekend: hours("00:00", "24:00") };

describe("in Seoul", () => {
  test.each<[string, Partial<Timetable>, string, string]>([
    ["a Thursday evening", {}, "2026-11-19T20:14", "open to 2026-11-20 02:00 for 28000"],
    ["the last minute before it opens", {}, "2026-11-19T10:59", "closed to 2026-11-19 11:00"],
    ["the minute when it opens", {}, "2026-11-19T11:00", "open to 2026-11-20 02:00 for 24000"],
    ["midnight", {}, "2026-11-20T00:00", "open to 2026-11-20 02:00 for 20000"],
    ["the minute when it closes", {}, "2026-11-20T02:00", "closed to 2026-11-20 11:00"],
    ["the night that Friday opened", {}, "2026-11-21T01:59", "open to 2026-11-21 02:00 for 20000"],
    ["the night that Saturday opened", {}, "2026-11-22T01:00", "open to 2026-11-22 02:00 for 26000"],
    ["the night that Sunday opened", {}, "2026-11-23T01:00", "open to 2026-11-23 02:00 for 26000"],
    ["a public holiday on a Friday", {}, "2026-12-25T10:30", "open to 2026-12-26 02:00 for 30000"],
    ["the night before a holiday", {}, "2026-12-25T01:00", "open to 2026-12-25 02:00 for 20000"],
    ["a substitute holiday", {}, "2026-03-02T10:30", "open to 2026-03-03 02:00 for 30000"],
    ["the day before lunar new year", {}, "2026-02-16T10:30", "open to 2026-02-17 02:00 for 30000"],
    ["lunar new year, closed", { closedOnHolidays: true }, "2026-02-17T15:00", "closed to 2026-02-19 11:00 (holiday)"],
    ["a holiday's own night", { closedOnHolidays: true }, "2026-02-16T01:00", "open to 2026-02-16 02:00 for 26000"],
    ["a closed weekday", { closedWeekdays: [1] }, "2026-11-23T12:00", "closed to 2026-11-24 11:00 (weekday)"],
    ["the night before one", { closedWeekdays: [1] }, "2026-11-23T01:59", "open to 2026-11-23 02:00 for 26000"],
    ["a closed day", { closedDays: ["2026-11-19"] }, "2026-11-19T12:00", "closed to 2026-11-20 11:00 (day)"],
    ["a closed day's night", { closedDays: ["2026-11-19"] }, "2026-11-20T01:00", "closed to 2026-11-20 11:00"],
    [
      "closed on weekends",
      { hours: { weekday: hours("11:00", "22:00"), weekend: null } },
      "2026-11-21T12:00",
      "closed to 2026-11-23 11:00 (weekday)",
    ],
    ["closed for good", { closedWeekdays: [0, 1, 2, 3, 4, 5, 6] }, "2026-11-21T12:00", "closed to ever (weekday)"],
    ["open until midnight", { hours: { ...allDay, weekday: hours("11:00", "24:00") } }, "2026-11-19T20:14", "open to 2026-11-19 24:00 for 28000"], // prettier-ignore
    ["round the clock", { hours: allDay }, "2026-11-19T04:00", "open to ever for null"],
    [
      "the same clock twice",
      { hours: { weekday: hours("09:00", "09:00"), weekend: hours("09:00", "09:00") } },
      "2026-11-19T08:59",
      "open to ever for null",
    ],
    [
      "24:00, and 00:00 of the next day",
      { hours: allDay, closedWeekdays: [6] },
      "2026-11-19T20:14",
      "open to 2026-11-20 24:00 for 28000",
    ],
    ["no hours", { hours: { weekday: null, weekend: null } }, "2026-11-19T20:14", "unknown"],
    ["no price", { prices: [] }, "2026-11-19T20:14", "open to 2026-11-20 02:00 for null"],
    [
      "a price for weekends only",
      { prices: [band("10:00", "26:00", null, 1)] },
      "2026-11-19T20:14",
      "open to 2026-11-20 02:00 for null",
    ],
  ])("%s", (_, venue, instant, expected) => {
    expect(saidAt(venue, instant)).toBe(expected);
  });
});

describe("abroad, where the clocks change", () => {
  const shop = { hours: { weekday: hours("11:00", "23:00"), weekend: hours("10:00", "27:00") } };
  const at = (country: string, timeZone: string) => ({ ...shop, country, timeZone });
  const newYork = at("US", "America/New_York");
  const sydney = at("AU", "Australia/Sydney");
  const london = at("GB", "Europe/London");

  test.each<[string, Partial<Timetable>, string, string]>([
    ["New York before spring", newYork, "2026-03-08T06:59:00Z", "open to 2026-03-08 03:00 for 26000"],
    ["New York, an hour that is not there", newYork, "2026-03-08T07:00:00Z", "closed to 2026-03-08 10:00"],
    ["New York, that morning", newYork, "2026-03-08T14:00:00Z", "open to 2026-03-09 03:00 for 30000"],
    ["New York, the hour once", newYork, "2026-11-01T05:30:00Z", "open to 2026-11-01 03:00 for 26000"],
    ["New York, and again", newYork, "2026-11-01T06:30:00Z", "open to 2026-11-01 03:00 for 26000"],
    ["New York, closed after it", newYork, "2026-11-01T08:00:00Z", "closed to 2026-11-01 10:00"],
    ["Sydney into autumn", sydney, "2026-04-04T15:30:00Z", "open to 2026-04-05 03:00 for null"],
    ["Sydney, the hour again", sydney, "2026-04-04T16:30:00Z", "open to 2026-04-05 03:00 for null"],
    ["Sydney into spring", sydney, "2026-10-03T16:00:00Z", "closed to 2026-10-04 10:00"],
    ["London into spring", london, "2026-03-29T00:59:00Z", "open to 2026-03-29 03:00 for 26000"],
    ["London, an hour on", london, "2026-03-29T02:00:00Z", "closed to 2026-03-29 10:00"],
    ["London into autumn", london, "2026-10-25T01:30:00Z", "open to 2026-10-25 03:00 for 26000"],
    ["London, closed after it", london, "2026-10-25T03:00:00Z", "closed to 2026-10-25 10:00"],
    ["a Korean holiday in London", { ...london, closedOnHolidays: true }, "2026-10-09T10:30:00Z", "open to 2026-10-09 23:00 for 24000"], // prettier-ignore
  ])("%s", (_, venue, instant, expected) => {
    expect(saidAt(venue, instant)).toBe(expected);
  });
});

// The model marks every minute that the venue is open on the calendar, and then looks.

const minuteOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 60_000;
const dayOf = (minute: number) => new Date(minute * 60_000).toISOString().slice(0, 10);
const nextDay = (day: string) => dayOf(minuteOf(day) + 1440);
const holidayNames = new Set(Object.values(holidays).flatMap((year) => Object.keys(year)));

function isHolidayOf({ country, toldHolidays: { holidays, workdays, years } }: Timetable, day: string) {
  if (country !== null && country !== "KR") return false;
  if (workdays.includes(day)) return false;
  return holidays.includes(day) || (holidayNames.has(day) && !years.includes(day.slice(0, 4)));
}

function kindOf(venue: Timetable, day: string) {
  const holiday = isHolidayOf(venue, day);
  const name = new Date(`${day}T00:00:00Z`).toUTCString().slice(0, 3);
  const column = holiday || ["Sat", "Sun"].includes(name) ? ("weekend" as const) : ("weekday" as const);
  const closedNames = venue.closedWeekdays.map((i) => ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][i]);
  const reason = venue.closedDays.includes(day)
    ? "day"
    : holiday && venue.closedOnHolidays
      ? "holiday"
      : closedNames.includes(name) || venue.hours[column] === null
        ? "weekday"
        : null;
  return { column, reason };
}

/** Yields the minutes from one clock to another. */
function* walk(start: number, from: number, to: number) {
  let minute = start + from;
  do {
    yield minute;
    minute++;
  } while (to > from ? minute < start + to : (minute - start - to) % 1440 !== 0);
}

function lookUp(venue: Timetable, instant: number): string {
  if (!venue.hours.weekday && !venue.hours.weekend) return "unknown";
  const local = new Date(instant).toLocaleString("sv-SE", { timeZone: venue.timeZone ?? "Asia/Seoul" });
  const now = Date.parse(`${local.replace(" ", "T")}Z`.replace(/:\d\dZ/, ":00Z")) / 60_000;
  const openedOn = new Map<number, string>();
  let day = dayOf(now - 4 * 1440);
  for (; minuteOf(day) < now + 9 * 1440; day = nextDay(day)) {
    const { column, reason } = kindOf(venue, day);
    const hours = venue.hours[column];
    if (reason || !hours) continue;
    for (const minute of walk(minuteOf(day), hours.opens, hours.closes))
      if (!openedOn.has(minute)) openedOn.set(minute, day);
  }
  const label = (minute: number) => (minute > now + 7 * 1440 ? "ever" : `${dayOf(minute)} ${clock(minute)}`);
  const opened = openedOn.get(now);
  if (opened === undefined) {
    let next = now;
    while (!openedOn.has(next) && next <= now + 7 * 1440) next++;
    const { reason } = kindOf(venue, dayOf(now));
    return `closed to ${label(next)}${reason ? ` (${reason})` : ""}`;
  }
  let end = now;
  while (openedOn.has(end) && end <= now + 7 * 1440) end++;
  const { column } = kindOf(venue, opened);
  const band = venue.prices.find(({ from, to }) => [...walk(minuteOf(opened), from, to)].includes(now));
  const until = clock(end) === "00:00" && label(end) !== "ever" ? `${dayOf(end - 1)} 24:00` : label(end);
  return `open to ${until} for ${band?.[column] ?? null}`;
}

const anyClock = fc.nat({ max: 144 }).map((quarters) => quarters * 15);
const anyHours = fc.record({ opens: anyClock, closes: anyClock });
const price = fc.option(fc.nat({ max: 50 }).map((thousands) => thousands * 1000));
const anyVenue = fc.record<Timetable>({
  country: fc.constantFrom(null, "KR", "US"),
  timeZone: fc.constantFrom(null, "America/New_York", "Australia/Sydney", "Europe/London", "Asia/Kathmandu"),
  hours: fc.record({ weekday: fc.option(anyHours), weekend: fc.option(anyHours) }),
  closedWeekdays: fc.subarray<Timetable["closedWeekdays"][number]>([0, 1, 2, 3, 4, 5, 6]),
  closedDays: fc.subarray(["2026-02-17", "2026-03-08", "2026-10-25", "2026-11-01", "2026-12-25"]),
  closedOnHolidays: fc.boolean(),
  toldHolidays: fc.record({
    holidays: fc.subarray(["2026-02-16", "2026-03-09", "2026-10-26", "2026-12-24"]),
    workdays: fc.subarray(["2026-02-17", "2026-12-25"]),
    years: fc.subarray(["2027"]),
  }),
  prices: fc.array(fc.record({ from: anyClock, to: anyClock, weekday: price, weekend: price }), { maxLength: 4 }),
});
/** Instants around the days on which something changes, and all over two years. */
const anyInstant = fc.oneof(
  fc
    .tuple(
      fc.constantFrom("2026-02-17", "2026-03-02", "2026-03-08", "2026-03-29", "2026-04-05", "2026-10-04", "2026-10-25", "2026-11-01", "2026-12-25"), // prettier-ignore
      fc.integer({ min: -2880, max: 2880 }),
    )
    .map(([day, minute]) => (minuteOf(day) + minute) * 60_000),
  fc.integer({ min: minuteOf("2026-01-05"), max: minuteOf("2027-12-15") }).map((minute) => minute * 60_000),
);

test("the rules say what the calendar says, minute by minute", () => {
  fc.assert(
    fc.property(anyVenue, anyInstant, (venue, instant) => {
      expect(said(openingOf(venue, instant))).toBe(lookUp(venue, instant));
    }),
    { numRuns: 500 },
  );
});

describe("holidays", () => {
  test("are known to the end of next year: renew @hyunbinseo/holidays-kr", () => {
    expect(lastHolidayYear).toBeGreaterThan(new Date().getFullYear());
  });

  const unknownYear = lastHolidayYear + 1;
  const firstOfMarch = `${unknownYear}-03-01T10:30`;
  const openAlike = { hours: { weekday: hours("10:00", "26:00"), weekend: hours("10:00", "26:00") } };

  test.each<[string, Partial<Timetable>, string, string]>([
    ["a temporary one", { toldHolidays: told({ holidays: ["2026-11-19"] }) }, "2026-11-19T10:30", "open to 2026-11-20 02:00 for 30000"], // prettier-ignore
    ["one that is none", { toldHolidays: told({ workdays: ["2026-12-25"] }) }, "2026-12-25T10:30", "closed to 2026-12-25 11:00"], // prettier-ignore
    ["a whole year without", { toldHolidays: told({ years: ["2026"] }) }, "2026-12-25T10:30", "closed to 2026-12-25 11:00"], // prettier-ignore
    ["a temporary one abroad", { country: "JP", toldHolidays: told({ holidays: ["2026-11-19"] }) }, "2026-11-19T10:30", "closed to 2026-11-19 11:00"], // prettier-ignore
    ["in a year told", { toldHolidays: told({ holidays: [`${unknownYear}-03-01`], years: [`${unknownYear}`] }) }, firstOfMarch, `open to ${unknownYear}-03-02 02:00 for 30000`], // prettier-ignore
    ["in a year of which nothing is known", {}, firstOfMarch, "unknown"],
    ["there, at an hour when it is open in any case", {}, `${unknownYear}-03-01T12:00`, `open to ${unknownYear}-03-02 02:00 for null`], // prettier-ignore
    ["there, where all days have the same hours", openAlike, firstOfMarch, `open to ${unknownYear}-03-02 02:00 for null`], // prettier-ignore
    ["there, where they have the same prices too", { ...openAlike, prices: [band("10:00", "26:00", 9000, 9000)] }, firstOfMarch, `open to ${unknownYear}-03-02 02:00 for 9000`], // prettier-ignore
    ["there, closed on holidays", { ...openAlike, closedOnHolidays: true }, firstOfMarch, "unknown"],
    ["there, on a Saturday", {}, `${unknownYear}-03-04T12:00`, `open to ${unknownYear}-03-05 02:00 for 30000`],
    ["in the night after New Year's Eve", {}, `${unknownYear}-01-01T01:00`, `open to ${unknownYear}-01-01 02:00 for 20000`], // prettier-ignore
    ["a closed day of that year", { closedDays: [`${unknownYear}-03-01`] }, `${unknownYear}-03-01T03:00`, "unknown"],
  ])("%s", (_, venue, instant, expected) => {
    expect(saidAt(venue, instant)).toBe(expected);
  });

  test("a single temporary one does not make its year known", () => {
    const venue = { toldHolidays: told({ holidays: [`${unknownYear}-06-07`] }) };
    expect(saidAt(venue, `${unknownYear}-06-07T10:30`)).not.toBe("unknown");
    expect(saidAt(venue, firstOfMarch)).toBe("unknown");
  });

  test("what is claimed in a year of which nothing is known is true whatever its holidays are", () => {
    const days = Array.from({ length: 16 }, (_, i) => dayOf(minuteOf(`${unknownYear}-02-25`) + i * 1440));
    const minute = fc.integer({ min: minuteOf(`${unknownYear}-02-28`), max: minuteOf(`${unknownYear}-03-03`) });
    const nothing = told({});
    let claims = 0;
    fc.assert(
      fc.property(anyVenue, minute, fc.subarray(days), (venue, minute, holidays) => {
        const claim = openingOf({ ...venue, toldHolidays: nothing }, minute * 60_000);
        const toldHolidays = told({ holidays, years: [`${unknownYear}`] });
        const truth = openingOf({ ...venue, toldHolidays }, minute * 60_000);
        if (claim.state === "unknown") return;
        claims++;
        if (claim.state !== "open" || truth.state !== "open") {
          expect(claim).toEqual(truth);
          return;
        }
        expect(claim.closes).toEqual(truth.closes);
        expect([null, truth.price]).toContain(claim.price);
        expect([null, truth.column]).toContain(claim.column);
      }),
      { numRuns: 6000 },
    );
    expect(claims).toBeGreaterThan(100);
  });

  test("only what matters to a venue keeps it from a claim: today has no column there", () => {
    const { holiday, column } = todayOf(seoul, Date.parse(`${firstOfMarch}+09:00`));
    expect([holiday, column]).toEqual([false, null]);
  });
});

test.each(["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"])(
  "an API's %s is the one day on which it is closed",
  (code) => {
    const hours = { Open: "09:00", Close: "21:00" };
    const venue = readValue(venuePlace, {
      ...{ FieldSeq: 1, FieldName: "A", Country: "US", Timezone: "America/Chicago" },
      ...{ Hours: { Weekday: hours, Weekend: hours }, ClosedWeekdays: [code] },
    });
    if (!venue) throw new Error("The venue does not fit");
    const week = ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"];
    // 2026-11-15 is a Sunday.
    const closed = week.filter(
      (_, i) => openingOf(venue, Date.parse(`2026-11-${15 + i}T12:00-06:00`)).state === "closed",
    );
    expect(closed).toEqual([code]);
  },
);
