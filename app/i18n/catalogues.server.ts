import type { Resource } from "i18next";
import enLegal from "../../brand/legal/en.json";
import koLegal from "../../brand/legal/ko.json";
import { brandTexts } from "../branding/brand-texts";
import { offers, type Offer } from "../branding/offers";
import { languages, type Language } from "./languages";
import { dot } from "./dot";
import { compileWithArticles } from "./articles.server";
import { compileWithParticles } from "./particles.server";
import { addTexts, type Text, type TextKey } from "./texts";

type Texts = Readonly<Record<string, string>>;

const files = import.meta.glob<Texts>("../../locales/*/*.json", { eager: true, import: "default" });
const legal: Record<Language, Texts> = { ko: koLegal, en: enLegal };

export const catalogues: Resource = { ko: {}, en: {} };
const sources: Record<Language, Record<string, string>> = { ko: {}, en: {} };

for (const language of languages) {
  add(language, "brand", brandTexts(language));
  for (const [path, file] of Object.entries(files)) {
    const [, name, namespace = ""] = /locales\/(\w+)\/([\w-]+)\.json$/.exec(path) ?? [];
    if (name === language) add(language, namespace, namespace === "legal" ? { ...file, ...legal[language] } : file);
  }
}

function add(language: Language, namespace: string, texts: Texts): void {
  const brand: Texts = brandTexts(language);
  const filled: Record<string, string> = {};
  for (const [key, text] of Object.entries(texts)) {
    const said = offeredText(text)
      .replace(/\{\{brand\.(\w+)\}\}/g, (whole, name) => brand[name] ?? whole)
      .replaceAll(" · ", dot);
    filled[key] = said;
    sources[language][`${namespace}.${key}`] = said;
  }
  catalogues[language] = { ...catalogues[language], [namespace]: filled };
}

/** What stands beside a value goes by the value. */
const compiled: Record<Language, (source: string) => Text> = { ko: compileWithParticles, en: compileWithArticles };

export function loadAllTexts(): void {
  for (const language of languages) addTexts(language, sources[language], compiled[language]);
}

export function sourcesOf(language: Language, keys: Iterable<TextKey>): Record<string, string> {
  const all = sources[language];
  const found: Record<string, string> = {};
  for (const key of keys)
    for (const form of [key, `${key}_one`, `${key}_other`]) {
      const source = all[form];
      if (source !== undefined) found[form] = source;
    }
  return found;
}

/**
 * Resolves "[[rankings: and rankings]]", words of an area that the service may lack, "[[shares+videos:…]]", words of two
 * together, and "[[!rankings:…]]", without it.
 */
export function offeredText(text: string, has: (name: Offer) => boolean = offers): string {
  return text.replace(/\[\[(!?)([\w+]+):([^\]]*)\]\]/g, (_, not: string, names: string, words: string) =>
    names.split("+").every((name) => has(name as Offer)) === (not === "") ? words : "",
  );
}
