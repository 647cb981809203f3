import { ownPath } from "../content/own-path";
import { languages, localePath, type Language } from "../i18n/languages";

export interface PushMessage {
  title: string;
  body: string;
  /** On this site, in the message's language. */
  path: string;
  /** A later message takes the place of an earlier one with the same tag. */
  tag: string;
  /** How much is unread. */
  badge?: number;
  language: Language;
}

const isText = (value: unknown, longest: number): value is string =>
  typeof value === "string" && value.trim() !== "" && value.length <= longest;

/** Reads what the API has sent; null unless all of it is as docs/api.md says. */
export function readMessage(payload: string): PushMessage | null {
  const given = parsed(payload);
  if (!given) return null;
  const { title, body, path, tag, badge } = given;
  const language = languages.filter((one) => one === given.language)[0];
  const own = isText(path, 2_048) ? ownPath(path) : null;
  const hasBadge = typeof badge === "number" && badge >= 0 && badge <= 9_999 && badge % 1 === 0;
  if (!language || own === null || !isText(title, 100) || !isText(body, 300) || !isText(tag, 64)) return null;
  if (badge !== undefined && !hasBadge) return null;
  return { title, body, path: localePath(language, own), tag, badge: hasBadge ? badge : undefined, language };
}

function parsed(payload: string): Partial<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(payload);
    return typeof value === "object" && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

/** From nine in the evening to eight in the morning. */
export const isQuiet = (hour: number) => hour >= 21 || hour < 8;
