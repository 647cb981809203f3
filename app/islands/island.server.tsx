import { createContext, useContext, useState, type ComponentType, type HTMLAttributes, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { bridge, bridgeUrl, build, islandUrls, loader, noIslands, pageScript, shellQueue } from "virtual:islands";
import { sourcesOf } from "../i18n/catalogues.server";
import { translators, type TextKey } from "../i18n/texts";
import { useLanguage } from "../i18n/use-t";
import { useDevice } from "../native/device";
import type { IslandModule } from "./island-module";
import type { PageData } from "./page-data";

interface KnownIsland {
  name: string;
  textsFor: (props: object) => readonly TextKey[];
  idle: boolean;
}

const modules = import.meta.glob<IslandModule>("/app/**/*.island.tsx", { eager: true });
const known = new Map<unknown, KnownIsland>();
for (const [path, { default: component, texts = [], idle = false }] of Object.entries(modules)) {
  const name = path.slice("/app/".length, -".island.tsx".length);
  // `texts` takes the props of the module's own component.
  const textsFor = typeof texts === "function" ? (texts as (props: object) => readonly TextKey[]) : () => texts;
  known.set(component, { name, textsFor, idle });
}

interface PageIslands {
  islands: PageData["islands"];
  texts: Set<TextKey>;
  idle: boolean;
}
const PageContext = createContext<PageIslands | null>(null);

export function IslandPage({ children }: { children: ReactNode }) {
  const [page] = useState<PageIslands>(() => ({ islands: [], texts: new Set(), idle: false }));
  return <PageContext.Provider value={page}>{children}</PageContext.Provider>;
}

type Serialisable<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends (...values: never[]) => unknown
    ? never
    : { [K in keyof T]: Serialisable<T[K]> };

interface IslandProps<P extends object> extends Pick<HTMLAttributes<HTMLElement>, "className" | "id" | "role"> {
  of: ComponentType<P>;
  props: Serialisable<Omit<P, "t">>;
  as?: "div" | "p";
}

/** Renders a part of the page that React hydrates (decision 3). */
export function Island<P extends object>({ of: Component, props, as: Tag = "div", ...attributes }: IslandProps<P>) {
  const page = useContext(PageContext);
  const language = useLanguage();
  const island = known.get(Component);
  if (!page || !island) throw new Error("An island is the default export of a *.island.tsx, inside of IslandPage");
  const index = page.islands.push([island.name, props as object]) - 1;
  for (const key of island.textsFor(props as object)) page.texts.add(key);
  page.idle ||= island.idle;
  // The type system does not see that `Omit` and `t` make up P.
  const all = { ...(props as object), t: translators[language] } as unknown as P;
  const html = renderToString(<Component {...all} />, { identifierPrefix: `i${index}-` });
  // React resets a textarea when it hydrates.
  if (html.includes("<textarea")) throw new Error(`A textarea stands outside of islands (${island.name})`);
  return <Tag {...attributes} data-island={index} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Must be first in the head. All pages have the same script; those in the native shell have one more. */
export function PageScript({ inShell }: { inShell: boolean }) {
  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: pageScript }} />
      {inShell ? <script dangerouslySetInnerHTML={{ __html: shellQueue }} /> : null}
      {import.meta.env.DEV ? <DevelopmentScripts /> : null}
    </>
  );
}

/**
 * Must be last in the body in the native shell (docs/shell.md). The first page inlines it: a slow file would keep the
 * splash.
 */
export function BridgeScript({ inline }: { inline?: boolean }) {
  if (import.meta.env.DEV) return <script type="module" src={bridgeUrl} />;
  return inline ? <script dangerouslySetInnerHTML={{ __html: bridge }} /> : <script defer src={bridgeUrl} />;
}

/** Loads what Remix's own scripts would: Vite's client and the runtime of hot replacement. */
function DevelopmentScripts() {
  return (
    <>
      <script type="module" src="/@vite/client" />
      <script type="module" src="/@id/__x00__virtual:remix/inject-hmr-runtime" />
    </>
  );
}

export function IslandData({ signedIn }: { signedIn: boolean }) {
  const page = useContext(PageContext);
  const language = useLanguage();
  const { lean } = useDevice();
  if (!page || page.islands.length === 0) return <script dangerouslySetInnerHTML={{ __html: noIslands }} />;
  const urls = import.meta.env.DEV
    ? ["/app/entry.client.tsx"]
    : new Set(page.islands.flatMap(([name]) => islandUrls[name] ?? []));
  const keys = [...page.texts, ...changeTexts[signedIn ? "member" : "visitor"]];
  const data: PageData = { language, texts: sourcesOf(language, keys), islands: page.islands };
  return (
    <>
      <script id="page-data" type="application/json" dangerouslySetInnerHTML={{ __html: asScriptText(data) }} />
      <script
        data-urls={[...urls].join(" ")}
        data-idle={page.idle && !lean ? "true" : undefined}
        data-build={build}
        dangerouslySetInnerHTML={{ __html: loader }}
      />
    </>
  );
}

/** Texts of `app/ui/session-change.tsx`. */
const changeTexts: Record<"member" | "visitor", readonly TextKey[]> = {
  member: [
    "common.sessionEnded",
    "common.sessionEndedText",
    "common.signInAgain",
    "common.sessionOther",
    "common.sessionOtherText",
    "common.reload",
  ],
  visitor: ["common.sessionBegun", "common.sessionBegunText", "common.reload"],
};

const escapes: Readonly<Record<string, string>> = {
  "<": "\\u003c",
  ">": "\\u003e",
  "&": "\\u0026",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** Returns JSON that is safe inside a script element. */
export function asScriptText(data: unknown): string {
  return JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? "");
}
