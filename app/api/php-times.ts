import { atVenue, timeZoneNamed } from "../i18n/time-zones";
import { isMissing, scalar } from "./php-values";
import { combined, type JsonDescription } from "./schema";

/** Seoul has had no other offset since 1988. */
const offset = { text: "+09:00", ms: 9 * 3_600_000 };

const day = /^(\d{4})-(\d\d)-(\d\d)$/;
const local = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(?::(\d\d)(?:\.\d+)?)?$/;
const zoned = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/;
/** Seconds or milliseconds since 1970, from 2001 to 2286. */
const unix = /^(\d{10})(\d{3})?$/;

function isDay(text: string): boolean {
  const [, year, month, date] = day.exec(text) ?? [];
  if (!year || year === "0000") return false;
  if (Number(month) < 1 || Number(month) > 12 || Number(date) < 1) return false;
  return Number(date) <= 28 || Number(date) <= new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
}

function inSeoul(ms: number): string | undefined {
  return Number.isFinite(ms) ? new Date(ms + offset.ms).toISOString().slice(0, 19) + offset.text : undefined;
}

/** A date that was never set is zeros in MySQL, and becomes the last day of November in PHP. */
function isNoTime(value: unknown): boolean {
  return isMissing(value) || /^(?:[\s.:/T-]*0[\s0.:/T-]*$|-0001-11-30)/.test(textOf(value));
}

/** `20261119` and `20261119201400`, as numbers too: no Unix time has so many digits. */
const packed = /^(\d{4})(\d\d)(\d\d)(?:(\d\d)(\d\d)(\d\d))?$/;
/** `2026.11.19 20:14`, `2026. 11. 9. 오후 8:14:00`, `2026/11/19 PM 08:14`. */
const written =
  /^(\d{4})([-./]) ?(\d{1,2})\2 ?(\d{1,2})\.?(?:[ T]+(\D+)?(\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d+)?)?(?: ?([ap]m))?)?$/i;
const halves = new Map([
  ["am", 0],
  ["오전", 0],
  ["pm", 12],
  ["오후", 12],
]);

interface Written {
  day: string;
  clock?: string;
  seconds: string;
}

/** The parts of a time in Seoul; without a clock where only a day is written. */
function partsOf(text: string): Written | undefined {
  const [, date, time, s = "00"] = local.exec(text) ?? [];
  if (date && time) return { day: date, clock: time, seconds: s };
  const [, year, month = "", on = "", hour, minute, second = "00"] = packed.exec(text) ?? [];
  if (year) return { day: `${year}-${month}-${on}`, clock: hour && `${hour}:${minute}`, seconds: second };
  const [, y, , m = "", d = "", before, h, min, sec = "00", behind] = written.exec(text) ?? [];
  if (!y) return undefined;
  const parts = { day: `${y}-${m.padStart(2, "0")}-${d.padStart(2, "0")}`, seconds: sec };
  const half = before ?? behind;
  if (!h || !half) return { ...parts, clock: h && `${h.padStart(2, "0")}:${min}` };
  const added = before && behind ? undefined : halves.get(half.trim().toLowerCase());
  if (added === undefined || Number(h) < 1 || Number(h) > 12) return undefined;
  return { ...parts, clock: `${String((Number(h) % 12) + added).padStart(2, "0")}:${min}` };
}

function textOf(value: unknown): string {
  return typeof value === "number" ? String(value) : typeof value === "string" ? value.trim() : "";
}

/** "2026-11-19 20:14:00" in Seoul, a time of ISO 8601, or a Unix time, as an instant "2026-11-19T20:14:00+09:00". */
function timeOf(value: unknown): string | undefined {
  const text = textOf(value);
  const parts = partsOf(text);
  if (parts?.clock)
    return isDay(parts.day) && isClock(parts.clock, parts.seconds)
      ? `${parts.day}T${parts.clock}:${parts.seconds}${offset.text}`
      : undefined;
  const [, zonedDay] = zoned.exec(text) ?? [];
  if (zonedDay) return isDay(zonedDay) ? inSeoul(Date.parse(text)) : undefined;
  const [, s, ms = "000"] = unix.exec(text) ?? [];
  return s ? inSeoul(Number(s + ms)) : undefined;
}

function isClock(clock: string, seconds: string): boolean {
  return clock < "24:00" && clock.slice(3) < "60" && seconds < "60";
}

function dayOf(value: unknown): string | undefined {
  if (typeof value === "string" && isDay(value)) return value;
  const parts = partsOf(textOf(value));
  if (parts && !parts.clock) return isDay(parts.day) ? parts.day : undefined;
  return timeOf(value)?.slice(0, 10);
}

function moment<const K extends "time" | "day", const M extends "fault" | "none">(
  id: string,
  kind: K,
  missing: M,
  read: (value: unknown) => string | undefined,
) {
  const what = kind === "time" ? "a time in Seoul" : "a day";
  const json: JsonDescription = {
    description: missing === "fault" ? what : `${what}, or null`,
    type: missing === "fault" ? "string" : ["string", "null"],
    examples: [kind === "time" ? "2026-11-19 20:14:00" : "2026-11-19"],
  };
  return scalar(id, kind, missing, json, read, isNoTime);
}

export const phpTime = moment("Time", "time", "fault", timeOf);
export const phpMaybeTime = moment("MaybeTime", "time", "none", timeOf);
export const phpDay = moment("Day", "day", "fault", dayOf);
export const phpMaybeDay = moment("MaybeDay", "day", "none", dayOf);

/** What is no zone's name is as good as none: no page is lost by it. */
export const phpTimeZone = scalar(
  "TimeZone",
  "key",
  "none",
  {
    description: "an IANA time zone, or null; another word is passed over",
    type: ["string", "null"],
    examples: ["Asia/Seoul", "America/New_York"],
  },
  (value) => (typeof value === "string" ? timeZoneNamed(value.trim()) : null),
);

const zoneMeaning = "IANA time zone of the venue: pages show the time by its clocks, without it as Korean time";
export const venueZone = ["Timezone", phpTimeZone, zoneMeaning] as const;
export const lastVenueZone = ["LastTimezone", phpTimeZone, zoneMeaning] as const;

/** When a game began, by the clocks of its venue. */
export const playedAt = (meaning: string) =>
  combined({ time: ["PlayedAt", phpTime, meaning], zone: venueZone }, atVenue);

const clock = /^(\d{1,2}):?([0-5]\d)(?::00)?$/;

/** "10:00", "02:30", "26:00", in minutes after midnight; "24:00" and more are the night after the day. */
function minutesOf(value: unknown): number | undefined {
  const [, hours, minutes] = clock.exec(typeof value === "string" ? value.trim() : "") ?? [];
  const total = Number(hours) * 60 + Number(minutes);
  return total <= 36 * 60 ? total : undefined;
}

export const phpClock = scalar(
  "Clock",
  "clock",
  "fault",
  { description: "a time of day", type: "string", examples: ["10:00", "26:00"] },
  minutesOf,
);
