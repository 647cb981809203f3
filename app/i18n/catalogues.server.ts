import { languages } from "./languages";
import { addTexts } from "./texts";

const files = import.meta.glob<Record<string, string>>("../../locales/*/*.json", { eager: true, import: "default" });

/** All catalogue files of both languages, once, when the server starts. */
export function loadAllTexts(): void {
  for (const [path, file] of Object.entries(files)) {
    const [, code, namespace] = /locales\/(\w+)\/([\w-]+)\.json$/.exec(path) ?? [];
    const language = languages.find((l) => l === code);
    if (language && namespace) addTexts(language, namespace, file);
  }
}
