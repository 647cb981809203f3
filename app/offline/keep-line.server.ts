import { env } from "../env.server";
import { dayAndTime } from "../i18n/dates";
import { digest } from "../session/seal.server";
import type { Visit } from "../session/visit.server";

const hour = 60 * 60;

/**
 * Returns X-Keep for the service worker: an opaque word for the page's member and, if the page may be kept, for how
 * many seconds, and when it was seen. Null for visitors.
 */
export function keepLine({ session, language }: Visit, mayKeep: boolean): string | null {
  const { state, secondsLeft = 12 * hour } = session;
  if (!state || env.OFFLINE === "off") return null;
  const owner = digest(`keep ${state.sid}`);
  if (!mayKeep) return owner;
  const inSeoul = new Date(Date.now() + 9 * hour * 1000).toISOString();
  const seen = dayAndTime(inSeoul.replace("Z", "+09:00"), language);
  return `${owner} ${secondsLeft} ${encodeURIComponent(seen)}`;
}
