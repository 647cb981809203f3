import { z } from "zod/v4";

/** Times of Seoul: "2026-11-20T02:00:00+09:00". */
export interface Window {
  from: string;
  until: string;
}

const longestMs = 7 * 86_400_000;
const noticeMs = 86_400_000;

const iso = z.iso.datetime({ local: true, offset: true });

function seoulTime(text: string): string | undefined {
  if (!iso.safeParse(text).success) return undefined;
  const ms = Date.parse(/(?:Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}+09:00`);
  return `${new Date(ms + 9 * 3_600_000).toISOString().slice(0, 19)}+09:00`;
}

/** Reads "2026-11-20T02:00/2026-11-20T06:00", several separated by commas; times without an offset are Seoul's. */
export const windows = z.string().transform((text, context): Window[] => {
  const parts = text.split(",").flatMap((part) => part.trim() || []);
  return parts.map((part, index) => {
    const times = part.split("/").map((time) => seoulTime(time.trim()));
    const [from, until] = times;
    const ms = Date.parse(until ?? "") - Date.parse(from ?? "");
    const isRead = from !== undefined && until !== undefined && times.length === 2;
    if (isRead && ms > 0 && ms <= longestMs) return { from, until };
    const wanted = isRead
      ? "must end after it begins, within seven days"
      : "must be from/until, as 2026-11-20T02:00/2026-11-20T06:00";
    context.addIssue({ code: "custom", message: `${wanted} (entry ${index + 1})` });
    return z.NEVER;
  });
});

export const isWithin = ({ from, until }: Window, now: number) => Date.parse(from) <= now && now < Date.parse(until);

/** Returns the window that runs, else the next one if it begins within a day. */
export function nearestWindow(all: readonly Window[], now: number): Window | undefined {
  const near = all.filter(({ from, until }) => now < Date.parse(until) && now >= Date.parse(from) - noticeMs);
  return near.find((window) => isWithin(window, now)) ?? near.toSorted((a, b) => (a.from < b.from ? -1 : 1))[0];
}
