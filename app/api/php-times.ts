import { timeZoneNamed } from "../i18n/time-zones";
import type { JsonDescription } from "./described";
import { isMissing, reading } from "./php-values";

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

/** MySQL writes a date that was never set as zeros. */
function isNoTime(value: unknown): boolean {
  return isMissing(value) || (typeof value === "string" && value.startsWith("0000-00-00"));
}

/** "2026-11-19 20:14:00" in Seoul, a time of ISO 8601, or a Unix time, as an instant "2026-11-19T20:14:00+09:00". */
function timeOf(value: unknown): string | undefined {
  const text = typeof value === "number" ? String(value) : typeof value === "string" ? value.trim() : "";
  const [, date, clock, seconds = "00"] = local.exec(text) ?? [];
  if (date && clock)
    return isDay(date) && isClock(clock, seconds) ? `${date}T${clock}:${seconds}${offset.text}` : undefined;
  const [, zonedDay] = zoned.exec(text) ?? [];
  if (zonedDay) return isDay(zonedDay) ? inSeoul(Date.parse(text)) : undefined;
  const [, s, ms = "000"] = unix.exec(text) ?? [];
  return s ? inSeoul(Number(s + ms)) : undefined;
}

function isClock(clock: string, seconds: string): boolean {
  return clock < "24:00" && clock.slice(3) < "60" && seconds < "60";
}

function dayOf(value: unknown): string | undefined {
  if (typeof value === "string" && isDay(value.trim())) return value.trim();
  return timeOf(value)?.slice(0, 10);
}

const time = { type: "string", examples: ["2026-11-19 20:14:00"] } satisfies JsonDescription;
const date = { type: "string", examples: ["2026-11-19"] } satisfies JsonDescription;

export const phpTime = reading({ id: "Time", kind: "time", json: { description: "a time in Seoul", ...time } }, timeOf);
export const phpMaybeTime = reading(
  {
    id: "MaybeTime",
    kind: "time",
    missing: "none",
    json: { description: "a time in Seoul, or null", ...time, type: ["string", "null"] },
  },
  (value) => (isNoTime(value) ? null : timeOf(value)),
);
export const phpDay = reading({ id: "Day", kind: "day", json: { description: "a day", ...date } }, dayOf);
export const phpMaybeDay = reading(
  {
    id: "MaybeDay",
    kind: "day",
    missing: "none",
    json: { description: "a day, or null", ...date, type: ["string", "null"] },
  },
  (value) => (isNoTime(value) ? null : dayOf(value)),
);

/** What is no zone's name is as good as none: no page is lost by it. */
export const phpTimeZone = reading(
  {
    id: "TimeZone",
    kind: "text",
    missing: "none",
    json: {
      description: "an IANA time zone, or null; another word is passed over",
      type: ["string", "null"],
      examples: ["Asia/Seoul", "America/New_York"],
    },
  },
  (value) => (typeof value === "string" ? timeZoneNamed(value.trim()) : null),
);

const zoneMeaning = "IANA time zone of the venue: pages show the time by its clocks, without it as Korean time";
export const venueZone = ["Timezone", phpTimeZone, zoneMeaning] as const;
export const lastVenueZone = ["LastTimezone", phpTimeZone, zoneMeaning] as const;
