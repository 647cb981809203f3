import { z } from "zod";
import { catalogues } from "../../app/i18n/catalogues.server";
import type { Language } from "../../app/i18n/languages";

const catalogue = z.record(z.string());

export const namespaces = Object.keys(catalogues.ko ?? {}).sort();

/** Returns a catalogue's texts as pages show them, with the brand's name. */
export function readTexts(language: Language, namespace: string): Record<string, string> {
  return catalogue.parse(catalogues[language]?.[namespace]);
}

const known = new Set(
  namespaces.flatMap((namespace) =>
    Object.keys(readTexts("ko", namespace)).map((key) => `${namespace}.${key.replace(/_(one|other)$/, "")}`),
  ),
);

/** True if a message is a key of the catalogues. */
export const hasText = (key: string) => known.has(key);
export const allKeys: ReadonlySet<string> = known;
