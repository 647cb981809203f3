import { parse } from "node-html-parser";
import type { Language } from "../../app/i18n/languages";

/** Names that are the same in both languages, and those that people chose. */
const names = /Apple|NineLight|Facebook|Kakao(Talk)?|Naver|[\w.+*-]+@[\w.-]+/gi;
const foreign: Record<Language, RegExp> = { ko: /[a-z]+(?:[\s,]+[a-z]+){2,}/gi, en: /[^\n]{0,20}[가-힣]+[^\n]{0,20}/g };
const spoken = ["aria-label", "alt", "title", "placeholder"];

/** Returns the page's words in the other language; `given` matches people's own. */
export function mixedWords(html: string, language: Language, given = /$^/): string[] {
  const root = parse(html);
  for (const silent of root.querySelectorAll("script, style, [hreflang], [lang]:not(html)")) silent.remove();
  const said = root.querySelectorAll("*").flatMap((element) => spoken.map((name) => element.getAttribute(name) ?? ""));
  const text = [root.structuredText, ...said].join("\n").replace(names, "");
  return text.replace(given, "").match(foreign[language]) ?? [];
}
