import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Language } from "../../app/i18n/languages";

const root = join(import.meta.dirname, "../../locales");
const catalogue = z.record(z.string());

export const namespaces = readdirSync(join(root, "ko")).map((file) => file.replace(/\.json$/, ""));

export function readTexts(language: Language, namespace: string): Record<string, string> {
  return catalogue.parse(JSON.parse(readFileSync(join(root, language, `${namespace}.json`), "utf8")));
}

const known = new Set(
  namespaces.flatMap((namespace) =>
    Object.keys(readTexts("ko", namespace)).map((key) => `${namespace}.${key.replace(/_(one|other)$/, "")}`),
  ),
);

/** Whether a message is a key of the catalogues. */
export const hasText = (key: string) => known.has(key);
export const allKeys: ReadonlySet<string> = known;
