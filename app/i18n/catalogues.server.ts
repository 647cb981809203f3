import type { Resource } from "i18next";
import { languages } from "./languages";
import { addTexts } from "./texts";

const files = import.meta.glob<Record<string, string>>("../../locales/*/*.json", { eager: true, import: "default" });

/** All catalogue files: by language, then by namespace. */
export const catalogues: Resource = {};
for (const [path, file] of Object.entries(files)) {
  const [, language = "", namespace = ""] = /locales\/(\w+)\/([\w-]+)\.json$/.exec(path) ?? [];
  catalogues[language] = { ...catalogues[language], [namespace]: file };
}

/** Makes them known to the compiled t, once, when the server starts. */
export function loadAllTexts(): void {
  for (const language of languages)
    for (const [namespace, file] of Object.entries(catalogues[language] ?? {}))
      if (typeof file === "object") addTexts(language, namespace, file);
}
