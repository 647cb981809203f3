import { Scripts, UNSAFE_RemixContext, useMatches, type UIMatch } from "@remix-run/react";
import { useContext, type ContextType } from "react";
import { UNSAFE_useScrollRestoration as useScrollRestoration } from "react-router-dom";
import { loader, textUrls } from "virtual:hydration";
import type { Language } from "../i18n/languages";
import { useLanguage } from "../i18n/use-t";
import { useTakeOver } from "./use-take-over";
import { dataBlockId, scrollKey, type HydrateMode } from "./page-data";
import { handleOf, textsOf, useTexts } from "./page-texts";

type Manifest = NonNullable<ContextType<typeof UNSAFE_RemixContext>>["manifest"];

/** In place of Remix's scripts: a block of data and one constant loader that waits until React is wanted. */
export function Hydration() {
  useTexts();
  useTakeOver();
  useScrollRestoration({ storageKey: scrollKey });
  const mode = useMatches().reduce<HydrateMode>((outer, match) => handleOf(match)?.hydrate ?? outer, "interaction");
  const data = useDataBlock(mode);
  if (import.meta.env.DEV) return <Scripts />;
  const html = { __html: data };
  return (
    <>
      <script
        id={dataBlockId}
        type="application/json"
        data-hydrate={mode}
        suppressHydrationWarning
        dangerouslySetInnerHTML={html}
      />
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: loader }} />
    </>
  );
}

/** JSON of PageData on the server; nothing in the browser, which has it already. */
function useDataBlock(mode: HydrateMode): string {
  const remix = useContext(UNSAFE_RemixContext);
  const matches = useMatches();
  const language = useLanguage();
  if (!remix?.serverHandoffString || mode === "never") return "";
  const page = `${language} ${matches.at(-1)?.id}`;
  const modules = modulesOf.get(page) ?? listModules(remix.manifest, matches, language);
  modulesOf.set(page, modules);
  return `{"context":${remix.serverHandoffString},${modules}}`;
}

/** What a page is made of is a fact of the build. */
const modulesOf = new Map<string, string>();

function listModules({ entry, routes, url }: Manifest, matches: UIMatch[], language: Language): string {
  const ids = matches.map((match) => match.id);
  const matched = ids.flatMap((id) => routes[id] ?? []);
  const texts = [...textsOf(matches)].map((namespace) => textUrls[`${language}/${namespace}`]);
  const imports = [entry.imports, ...matched.map((route) => route.imports ?? []), texts].flat();
  const urls = [...new Set([url, entry.module, ...matched.map((route) => route.module), ...imports])].filter(Boolean);
  return `"ids":${JSON.stringify(ids)},"urls":${JSON.stringify(urls)}`;
}
