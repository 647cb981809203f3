import { ownPath } from "../content/own-path";
import { localePath, type Language } from "../i18n/languages";

/** Returns `target` in `language` if it is a path of this site, else "/". */
export function safeRedirect(target: string | null | undefined, language: Language): string {
  return localePath(language, ownPath(target) ?? "/");
}
