import type { ServerBuild } from "@remix-run/node";
import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { localePath, type Language } from "../../app/i18n/languages";
import type { PageHandle } from "../../app/page-handle";
import { watch } from "./browser";
import type { Product, Viewer } from "./product";
import type { SwitchOrder } from "./reference-api";

/** A page as somebody meets it. */
export interface PageState {
  name: string;
  /** Without language. */
  path: string;
  viewer: Viewer;
  status: number;
  hydrate: NonNullable<PageHandle["hydrate"]>;
  /** What is wrong with the API while the page is asked for. */
  fault?: SwitchOrder["fault"];
  /** What is done on the page before it is looked at, without the focus (which would call React). */
  act?: (page: Page) => Promise<unknown>;
}

interface RoutePage extends PageState {
  pattern: RegExp;
}

async function submit(page: Page): Promise<void> {
  const form = page.locator("main form");
  const sent = form.evaluate((form) => form instanceof HTMLFormElement && form.requestSubmit());
  await Promise.all([page.waitForEvent("load"), sent]);
}

async function type(page: Page, name: string, value: string): Promise<void> {
  const input = page.locator(`[name=${name}]`);
  await input.evaluate((input, value) => void (input instanceof HTMLInputElement && (input.value = value)), value);
}

async function signInWrongly(page: Page): Promise<void> {
  await type(page, "email", "overseas@example.com");
  await type(page, "password", "Basketball1!");
  await submit(page);
}

/** What the route table cannot tell: other viewers, selections, mistakes and faults. */
const states: (Omit<PageState, "hydrate" | "status"> & Partial<PageState>)[] = [
  { name: "home without games", path: "/", viewer: "rookie" },
  { name: "home without character", path: "/", viewer: "nochar" },
  { name: "home overseas", path: "/", viewer: "overseas" },
  { name: "records, none", path: "/record", viewer: "rookie" },
  { name: "records, bests of a selection", path: "/record?season=all&result=win&view=best", viewer: "player" },
  { name: "records, wrong dates", path: "/record?from=soon&to=2020-13-40", viewer: "player", status: 400 },
  { name: "records, API down", path: "/record", viewer: "player", status: 503, fault: { kind: "html502" } },
  { name: "sign-in, nothing entered", path: "/signin", viewer: "visitor", status: 400, act: submit },
  { name: "sign-in, wrong password", path: "/signin", viewer: "visitor", status: 401, act: signInWrongly },
  { name: "character, none yet", path: "/mypage/select-character?redirect=/", viewer: "nochar" },
  { name: "character, none chosen", path: "/mypage/select-character", viewer: "nochar", status: 400, act: submit },
  { name: "terms, signed in", path: "/terms-page", viewer: "player" },
  { name: "not found, signed in", path: "/nowhere/한글", viewer: "player", status: 404 },
  { name: "not found", path: "/nowhere", viewer: "visitor", status: 404 },
  { name: "refused by the server", path: "/%00", viewer: "visitor", status: 400, hydrate: "never" },
];

/** Every page of the built route table, with the states above. */
export async function allPages(product: Product): Promise<PageState[]> {
  const table = await routePages(product);
  const rest = states.map((state): PageState => {
    const { hydrate } = table.find(({ pattern }) => pattern.test(state.path.split("?")[0] ?? "")) ?? {};
    return { hydrate: hydrate ?? "interaction", status: 200, ...state };
  });
  return [...table, ...rest];
}

async function routePages(product: Product): Promise<RoutePage[]> {
  // The build reads its environment when it is imported.
  process.env.API_BASE_URL ??= product.api.url;
  const build: ServerBuild = await import(new URL("../../build/server/index.js", import.meta.url).href);
  const pages = Object.values(build.routes).flatMap((route): RoutePage[] => {
    const { default: component, handle } = route?.module ?? {};
    if (!route?.parentId || !component || route.path === "*") return [];
    const path = (route.path ?? "").replace(/^en\?\/?/, "/");
    const { hydrate = "interaction", visitor }: Partial<PageHandle> = handle ?? {};
    const pattern = new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`);
    const status = route.id === "routes/logout" ? 405 : 200;
    return [{ name: path, path, pattern, viewer: visitor ? "visitor" : "player", status, hydrate }];
  });
  return fillIn(product, pages);
}

/** Gives each path with parameters the first address that a link of the other pages has for it. */
async function fillIn(product: Product, pages: RoutePage[]): Promise<RoutePage[]> {
  const cookie = await product.cookieOf("player");
  const seen = new Set<string>();
  const missing = () => pages.filter(({ path }) => path.includes(":"));
  const queue = pages.map(({ path }) => path).filter((path) => !path.includes(":"));
  for (let next = queue.shift(); next !== undefined && missing().length; next = queue.shift()) {
    const html = await fetch(product.url + next, { headers: { Cookie: cookie } }).then((page) => page.text());
    for (const href of html.matchAll(/ href="(\/[^"]*)"/g)) {
      const path = (href[1] ?? "").replaceAll("&amp;", "&");
      for (const page of missing()) if (page.pattern.test(path)) page.path = path;
      if (seen.has(path) || !/\?(?:[^&]*)$/.test(path) || /after=|before=/.test(path)) continue;
      seen.add(path);
      queue.push(path);
    }
  }
  if (missing().length) throw new Error(`No page leads to ${missing().map(({ path }) => path)}`);
  return pages;
}

/** Opens every page in `language`, one after another, and gathers what `look` finds wrong with them. */
export async function tour(
  product: Product,
  language: Language,
  look: (page: Page, state: PageState) => Promise<string[]>,
  options?: BrowserContextOptions,
): Promise<string[]> {
  const contexts = new Map<Viewer, BrowserContext>();
  const found: string[] = [];
  for (const state of await allPages(product)) {
    const context = contexts.get(state.viewer) ?? (await product.contextOf(state.viewer, options));
    contexts.set(state.viewer, context);
    const page = await context.newPage();
    watch(page, state.status < 400 ? undefined : new RegExp(`status of ${state.status}`));
    await goTo(page, product, state, language);
    found.push(...(await look(page, state)).map((fault) => `${language} ${state.name}: ${fault}`));
    await page.close();
  }
  await Promise.all([...contexts.values()].map((context) => context.close()));
  return found;
}

/** Goes to the page in its state; the API's fault is there only while it answers. */
export async function goTo(page: Page, product: Product, state: PageState, language: Language): Promise<void> {
  const statuses: number[] = [];
  page.on("response", (response) => response.request().isNavigationRequest() && statuses.push(response.status()));
  if (state.fault) await product.api.switch({ fault: state.fault });
  await page.goto(product.url + localePath(language, state.path));
  if (state.fault) await product.api.switch({ fault: { ...state.fault, kind: null } });
  await state.act?.(page);
  if (statuses.at(-1) !== state.status) throw new Error(`${language} ${state.name} answers ${statuses.at(-1)}`);
}
