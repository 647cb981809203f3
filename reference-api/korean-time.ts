/** Korea is at UTC+9 all year. */
const SHIFT = 9 * 3_600_000;
const DAY = 86_400_000;

export interface Season {
  key: string;
  year: number;
  quarter: number;
  from: string;
  to: string;
}

export const koreanStamp = (time: number) => new Date(time + SHIFT).toISOString().slice(0, 19).replace("T", " ");
export const koreanHour = (time: number) => new Date(time + SHIFT).getUTCHours();
export const koreanDay = (time: number) => koreanStamp(time).slice(0, 10);
export const startOfKoreanDay = (day: string) => Date.parse(`${day}T00:00:00+09:00`);

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Returns the hour by another zone's clock at a Korean time. */
export function hourIn(zone: string, stamp: string): number {
  const clock =
    clocks.get(zone) ?? new Intl.DateTimeFormat("en", { hour: "2-digit", hourCycle: "h23", timeZone: zone });
  clocks.set(zone, clock);
  return Number(clock.format(Date.parse(`${stamp.replace(" ", "T")}+09:00`)));
}

export const dayAfter = (day: string, days = 1) => koreanDay(startOfKoreanDay(day) + days * DAY);

export const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && koreanDay(Date.parse(`${text}T00:00:00+09:00`) || 0) === text;

export function seasonOf(day: string): Season {
  return season(Number(day.slice(0, 4)), Math.ceil(Number(day.slice(5, 7)) / 3));
}

export function seasonByKey(key: string): Season {
  return season(Number(key.slice(0, 4)), Number(key.slice(5)));
}

/** Returns seasons newest first, from that of `day`. */
export function lastSeasons(day: string, count: number): Season[] {
  const seasons = [seasonOf(day)];
  while (seasons.length < count) {
    const earliest = seasons[seasons.length - 1] ?? seasonOf(day);
    seasons.push(seasonOf(koreanDay(startOfKoreanDay(earliest.from) - DAY)));
  }
  return seasons;
}

function season(year: number, quarter: number): Season {
  const month = String(quarter * 3 - 2).padStart(2, "0");
  const nextMonth = quarter === 4 ? `${year + 1}-01` : `${year}-${String(quarter * 3 + 1).padStart(2, "0")}`;
  return {
    key: `${year}-${quarter}`,
    year,
    quarter,
    from: `${year}-${month}-01`,
    to: koreanDay(startOfKoreanDay(`${nextMonth}-01`) - DAY),
  };
}
