import type { Language } from "./languages";
import { addTexts, hasTexts, type Namespace } from "./texts";

const files = import.meta.glob<Record<string, string>>(["../../locales/*/*.json", "!**/{legal,server}.json"], {
  import: "default",
});

/** Fetches, in the browser, the catalogue files that a page needs and that are not there yet. */
export async function loadTexts(language: Language, namespaces: Iterable<Namespace>): Promise<void> {
  await Promise.all(
    [...namespaces].map(async (namespace) => {
      const load = files[`../../locales/${language}/${namespace}.json`];
      if (load && !hasTexts(language, namespace)) addTexts(language, namespace, await load());
    }),
  );
}
