import { createContext, useContext, useState, type ComponentType, type HTMLAttributes, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { islandUrls, loader } from "virtual:islands";
import { sourcesOf } from "../i18n/catalogues.server";
import { translators, type TextKey } from "../i18n/texts";
import { useLanguage } from "../i18n/use-t";
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
  // A module that derives its texts from its props takes the props of its own component.
  const textsFor = typeof texts === "function" ? (texts as (props: object) => readonly TextKey[]) : () => texts;
  known.set(component, { name, textsFor, idle });
}

interface PageIslands {
  islands: PageData["islands"];
  texts: Set<TextKey>;
  idle: boolean;
}
const PageContext = createContext<PageIslands | null>(null);

/** Stands around everything that may have islands in it; one for each document. */
export function IslandPage({ children }: { children: ReactNode }) {
  const [page] = useState<PageIslands>(() => ({ islands: [], texts: new Set(), idle: false }));
  return <PageContext.Provider value={page}>{children}</PageContext.Provider>;
}

/** What JSON brings to the browser unchanged. */
type Serialisable<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends (...values: never[]) => unknown
    ? never
    : { [K in keyof T]: Serialisable<T[K]> };

interface IslandProps<P extends object> extends Pick<HTMLAttributes<HTMLElement>, "className" | "id" | "role"> {
  of: ComponentType<P>;
  props: Serialisable<Omit<P, "t">>;
  /** The island's own element; its component draws what is in it. */
  as?: "div" | "p";
}

/** A part of the page that React takes over in the browser (docs/decisions.md, 3). */
export function Island<P extends object>({ of: Component, props, as: Tag = "div", ...attributes }: IslandProps<P>) {
  const page = useContext(PageContext);
  const language = useLanguage();
  const island = known.get(Component);
  if (!page || !island) throw new Error("An island is the default export of a *.island.tsx, inside of IslandPage");
  const index = page.islands.push([island.name, props as object]) - 1;
  for (const key of island.textsFor(props as object)) page.texts.add(key);
  page.idle ||= island.idle;
  // `Omit` and `Serialisable` of P, and what they leave out.
  const all = { ...(props as object), t: translators[language] } as unknown as P;
  // A render of its own, as in the browser: the island has no context of the page, and its own ids.
  const html = renderToString(<Component {...all} />, { identifierPrefix: `i${index}-` });
  // React sets a textarea back to its first text when it hydrates.
  if (html.includes("<textarea")) throw new Error(`A textarea stands outside of islands (${island.name})`);
  return <Tag {...attributes} data-island={index} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** First in the head, so that no early press is missed: the one constant script of all pages. */
export function IslandLoader({ signedIn }: { signedIn: boolean }) {
  return (
    <>
      <script data-touch={signedIn ? "" : undefined} dangerouslySetInnerHTML={{ __html: loader }} />
      {import.meta.env.DEV ? <DevelopmentScripts /> : null}
    </>
  );
}

/** What Remix's own scripts would bring: Vite's client, and what React's hot replacement must find before any module. */
function DevelopmentScripts() {
  return (
    <>
      <script type="module" src="/@vite/client" />
      <script type="module" src="/@id/__x00__virtual:remix/inject-hmr-runtime" />
    </>
  );
}

/** Last in the body: what the page's islands need, if it has any. */
export function IslandData() {
  const page = useContext(PageContext);
  const language = useLanguage();
  if (!page || page.islands.length === 0) return null;
  const urls = import.meta.env.DEV
    ? ["/app/entry.client.tsx"]
    : new Set(page.islands.flatMap(([name]) => islandUrls[name] ?? []));
  const data: PageData = { language, texts: sourcesOf(language, page.texts), islands: page.islands };
  return (
    <script
      id="page-data"
      type="application/json"
      data-urls={[...urls].join(" ")}
      data-idle={page.idle ? "" : undefined}
      dangerouslySetInnerHTML={{ __html: asScriptText(data) }}
    />
  );
}

const escapes: Readonly<Record<string, string>> = {
  "<": "\\u003c",
  ">": "\\u003e",
  "&": "\\u0026",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** Escapes what would end the script element or a line of it. */
function asScriptText(data: PageData): string {
  return JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? "");
}
