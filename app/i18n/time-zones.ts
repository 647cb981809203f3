const seoul = "Asia/Seoul";

interface Zone {
  name: string;
  clock: Intl.DateTimeFormat;
}

/** Null for what is no zone's name. A cache, because creating a format takes longer than all the rest. */
const zones = new Map<string, Zone | null>();

function zoneOf(name: string): Zone | null {
  let zone = zones.get(name);
  if (zone === undefined) {
    if (zones.size > 1000) zones.clear();
    zone = createZone(name);
    zones.set(name, zone);
  }
  return zone;
}

function createZone(timeZone: string): Zone | null {
  try {
    // The Swedish format is that of ISO 8601.
    const clock = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
    return { name: clock.resolvedOptions().timeZone, clock };
  } catch {
    return null;
  }
}

/** Returns the usual name of an IANA time zone, null for what is none. */
export function timeZoneNamed(name: string): string | null {
  return zoneOf(name)?.name ?? null;
}

/** Returns "2026-11-24T20:00:00", what a zone's clocks show. */
export function wallClock(timeZone: string, instant: number): string {
  const zone = zoneOf(timeZone);
  if (!zone) throw new Error(`No time zone is called ${timeZone}`);
  return zone.clock.format(instant).replace(" ", "T");
}

/**
 * Returns a time by the clocks of its venue, as RFC 9557 writes it: "2026-11-24T20:00:00-05:00[America/New_York]".
 * Where the zone is not known, the time stays Seoul's: "2026-11-25T10:00:00+09:00[+09:00]".
 */
export function atVenue({ time, zone }: { time: string; zone: string | null }): string {
  if (zone === null) return `${time}[+09:00]`;
  if (zone === seoul) return `${time}[${seoul}]`;
  const instant = Date.parse(time);
  const wall = wallClock(zone, instant);
  return `${wall}${offsetText((Date.parse(`${wall}Z`) - instant) / 60_000)}[${zone}]`;
}

function offsetText(minutes: number): string {
  const two = (part: number) => String(Math.floor(part)).padStart(2, "0");
  const size = Math.abs(minutes);
  return `${minutes < 0 ? "-" : "+"}${two(size / 60)}:${two(size % 60)}`;
}

/** Returns the instant alone, as HTML and Date read it. */
export function withoutZone(time: string): string {
  return time.replace(/\[.*$/, "");
}

/** Returns "2026-11-25T10:00:00", the clock of Seoul at a venue's time. */
export function seoulClock(time: string): string {
  return wallClock(seoul, Date.parse(withoutZone(time)));
}

/** Returns the present as the API writes a time: "2026-11-25T10:00:00+09:00". */
export function seoulNow(): string {
  return `${wallClock(seoul, Date.now())}+09:00`;
}

/** Whose clock shows a time: Korea's, another venue's, or Korea's because the venue's is not known. */
export function clockOwner(time: string): "korea" | "venue" | "unknown" {
  const zone = /\[(.*)\]$/.exec(time)?.[1] ?? seoul;
  if (zone === seoul) return "korea";
  return zone === "+09:00" ? "unknown" : "venue";
}
