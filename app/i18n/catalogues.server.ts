import type { Resource } from "i18next";
import { languages, type Language } from "./languages";
import { addTexts, type TextKey } from "./texts";

const files = import.meta.glob<Record<string, string>>("../../locales/*/*.json", { eager: true, import: "default" });

export const catalogues: Resource = {};
const sources: Record<Language, Record<string, string>> = { ko: {}, en: {} };
for (const [path, file] of Object.entries(files)) {
  const [, name, namespace = ""] = /locales\/(\w+)\/([\w-]+)\.json$/.exec(path) ?? [];
  const language = languages.find((one) => one === name);
  if (!language) continue;
  catalogues[language] = { ...catalogues[language], [namespace]: file };
  for (const [key, source] of Object.entries(file)) sources[language][`${namespace}.${key}`] = source;
}

export function loadAllTexts(): void {
  for (const language of languages) addTexts(language, sources[language]);
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
