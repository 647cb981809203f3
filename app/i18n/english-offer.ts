import { otherLanguage, rememberedLanguage, type Language } from "./languages";

/** Names in an address the language that the reader stays in; the server takes it out again. */
export const ownLanguage = "lang";

interface Reader {
  /** Of the page. */
  language: Language;
  cookies: string | null | undefined;
  /** The header Accept-Language. */
  accepted: string | null | undefined;
  /** The native shell says its language itself (docs/shell.md). */
  inShell: boolean;
}

const languageTag = /(?:^|[\s,])[a-z]{2,3}(?![a-z])/i;
const korean = /(?:^|[\s,])ko(?![a-z])(?!-?\w*\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

/** True on a Korean page for a browser that names languages, none of them Korean, and that has chosen none here. */
export function isOfferedEnglish({ language, cookies, accepted, inShell }: Reader): boolean {
  if (language !== "ko" || otherLanguage("ko") !== "en" || inShell || !accepted) return false;
  return languageTag.test(accepted) && !korean.test(accepted) && rememberedLanguage(cookies) === undefined;
}
