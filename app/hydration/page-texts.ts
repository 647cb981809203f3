import { useMatches } from "@remix-run/react";
import type { Language } from "../i18n/languages";
import { loadTexts } from "../i18n/load-texts";
import { hasTexts, type Namespace } from "../i18n/texts";
import { useLanguage } from "../i18n/use-t";
import type { PageHandle } from "../page-handle";

export function handleOf(match: { handle?: unknown }): Partial<PageHandle> | undefined {
  return match.handle && typeof match.handle === "object" ? match.handle : undefined;
}

/** The catalogue files of a page: those its routes name, and "common". */
export function textsOf(matches: { handle?: unknown }[]): Set<Namespace> {
  return new Set<Namespace>(["common", ...matches.flatMap((match) => handleOf(match)?.texts ?? [])]);
}

/** Holds back a page reached by a client navigation until its texts are there; React shows the old page meanwhile. */
export function useTexts(): void {
  const language = useLanguage();
  const matches = useMatches();
  if (import.meta.env.SSR) return;
  const missing = [...textsOf(matches)].filter((namespace) => !hasTexts(language, namespace));
  if (missing.length > 0) throw fetchTexts(language, missing);
}

/** Where they cannot be had, the page comes as a document, as Remix does for a route's module. */
async function fetchTexts(language: Language, missing: Namespace[]): Promise<void> {
  await loadTexts(language, missing).catch(() => undefined);
  if (missing.every((namespace) => hasTexts(language, namespace))) return;
  location.reload();
  // Left open, or React would ask again at once.
  await new Promise(() => undefined);
}
