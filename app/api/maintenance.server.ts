import { phpField } from "./php-rows";
import { phpMaybeTime } from "./php-times";
import { readValue } from "./reader";
import { env } from "../env.server";
import type { Language } from "../i18n/languages";
import { isWithin, nearestWindow } from "../maintenance-windows";

/** What pages say of a maintenance that is on, or that begins within a day. */
export interface Maintenance {
  isNow: boolean;
  /** Null for one that the API has begun by itself. */
  from: string | null;
  /** Null where it is not known, or has passed. */
  until: string | null;
  /** The API's own, in the page's language. */
  words?: string;
}

/** What the API has answered calls with; other processes hear it by their own calls. */
interface Told {
  until: string | null;
  words: Partial<Record<Language, string>>;
  heardAt: number;
}
let told: Told | null = null;

/** So long one such answer stands for all calls. */
const heldMs = 5_000;
/** So long pages that make no call say it, if the API has not said until when. */
const shownMs = 10 * 60_000;

const toldEnd = phpField("until", phpMaybeTime, "when it ends");

export function hearMaintenance(payload: unknown, msg: string, language: Language): void {
  const until = readValue(toldEnd, payload) ?? null;
  const words = { ...told?.words, [language]: msg };
  told = { until, words, heardAt: Date.now() };
}

/** For an answer without the code. */
export function endToldMaintenance(): void {
  told = null;
}

const endOf = ({ until, heardAt }: Told) => (until === null ? heardAt + shownMs : Date.parse(until));

/** True while the API is not called. */
export function areCallsHeld(now = Date.now()): boolean {
  return env.MAINTENANCE.some((window) => isWithin(window, now)) || (told !== null && now < told.heardAt + heldMs);
}

export function maintenanceFor(language: Language, now = Date.now()): Maintenance | undefined {
  const planned = nearestWindow(env.MAINTENANCE, now);
  if (planned && isWithin(planned, now)) return { ...planned, isNow: true };
  if (told && now < Math.max(endOf(told), told.heardAt + heldMs)) {
    const until = told.until && now < Date.parse(told.until) ? told.until : null;
    return { isNow: true, from: null, until, words: told.words[language] || undefined };
  }
  return planned && { ...planned, isNow: false };
}

/** Returns 0 outside of a maintenance. */
export function secondsOfMaintenance(now = Date.now()): number {
  const { isNow, until } = maintenanceFor("ko", now) ?? {};
  if (!isNow) return 0;
  return until ? Math.ceil((Date.parse(until) - now) / 1000) : 60;
}
