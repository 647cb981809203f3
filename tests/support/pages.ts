import type { Page, Response } from "playwright";
import type { Offer } from "../../app/branding/offers";
import { weekPath } from "../../app/baseball/week";
import { localePath, type Language, type Path } from "../../app/i18n/languages";
import { watch } from "./browser";
import { addressFiller } from "./filled-addresses";
import { accountStates, makePlaces } from "./journeys/states";
import { reenter } from "./reentry";
import { emailOf, password, type Product, type Viewer } from "./product";
import type { SwitchOrder } from "./reference-api";
import { afterPassword, asksPassword, isDoor, isShared, needsMore, readRouteTable } from "./route-table";
import { Visitor, type Answer } from "./visitor";
import { lastMonday } from "./weeks";

/** A page in one state. */
export interface PageState {
  name: string;
  /** A route at its first visit, or one of its states. */
  is: "page" | "state";
  status: number;
  /** The API's fault while the page is requested. */
  fault?: SwitchOrder["fault"];
  /** What the service has to offer for the way there, besides the page. */
  needs?: readonly Offer[];
  /** The visitor, and the way to the page. */
  visit: () => Promise<Visit>;
  /** Runs on the page before it is looked at, without the focus (which would hydrate). */
  act?: (page: Page) => Promise<unknown>;
}

interface Visit {
  path: Path;
  cookies: ReadonlyMap<string, string>;
  headers?: Record<string, string>;
  /** Fields to send; the page is the answer. */
  sent?: Record<string, string>;
}

interface RoutePage {
  path: Path;
  viewer: Viewer;
  status: number;
}

async function submit(page: Page): Promise<void> {
  const form = page.locator("main form").first();
  const sent = form.evaluate((form) => form instanceof HTMLFormElement && form.requestSubmit());
  await Promise.all([page.waitForEvent("load"), sent]);
}

async function type(page: Page, name: string, value: string): Promise<void> {
  const input = page.locator(`[name=${name}]`);
  await input.evaluate((input, value) => void (input instanceof HTMLInputElement && (input.value = value)), value);
}

async function signInWrongly(page: Page): Promise<void> {
  await type(page, "email", "overseas@example.com");
  await type(page, "password", `Not${password}`);
  await submit(page);
}

interface MemberState extends Pick<PageState, "name" | "fault" | "act"> {
  path: Path;
  viewer: Viewer;
  status?: number;
}

/** States that the route table does not know: other viewers, selections, mistakes and faults. */
const states: MemberState[] = [
  { name: "home without games", path: "/", viewer: "rookie" },
  { name: "home without character", path: "/", viewer: "nochar" },
  { name: "home overseas", path: "/", viewer: "overseas" },
  { name: "records, none", path: "/record", viewer: "rookie" },
  { name: "records, bests of a selection", path: "/record?season=all&result=win&view=best", viewer: "player" },
  { name: "records, wrong dates", path: "/record?from=soon&to=2020-13-40", viewer: "player", status: 400 },
  { name: "records, API down", path: "/record", viewer: "player", status: 503, fault: { kind: "html502" } },
  { name: "trend of a challenge, bests", path: "/record/trend?mode=bat&season=all&view=best", viewer: "player" },
  { name: "splits of a challenge", path: "/record/splits?mode=pit&season=all&result=win", viewer: "player" },
  { name: "spray of a challenge, filtered", path: "/record/spray?mode=bat&season=all&speed=100", viewer: "player" },
  { name: "rule of expected hits", path: "/record/expected-rule", viewer: "player" },
  { name: "zones of a challenge", path: "/record/spray?mode=pit&season=all", viewer: "player" },
  { name: "spray, none", path: "/record/spray?mode=bat", viewer: "rookie" },
  { name: "bests, none", path: "/record/bests", viewer: "rookie" },
  { name: "week that is over", path: weekPath(lastMonday()), viewer: "player" },
  { name: "week, none", path: weekPath(lastMonday()), viewer: "rookie" },
  { name: "week, not a Monday", path: weekPath("2026-11-10"), viewer: "player", status: 404 },
  { name: "videos, none", path: "/nasmo", viewer: "rookie" },
  { name: "videos, wrong dates", path: "/nasmo?from=soon&to=&type=batting", viewer: "player", status: 400 },
  { name: "ranking, nobody of that name", path: "/rank?mode=bat&q=zzz", viewer: "player" },
  { name: "ranking, favourites before the first game", path: "/rank?tab=fav", viewer: "rookie" },
  { name: "ranking, event", path: "/rank?event=2", viewer: "overseas" },
  { name: "ranking, nickname too long", path: "/rank?mode=pit&q=abcdefghijkl", viewer: "player" },
  { name: "ranking, event to come", path: "/rank?event=3", viewer: "player" },
  { name: "ranking, not there yet", path: "/rank?mode=int", viewer: "overseas" },
  { name: "tournaments, none", path: "/contest?category=attended", viewer: "rookie" },
  { name: "tournaments, completed", path: "/contest?status=done", viewer: "overseas" },
  { name: "venues abroad", path: "/location?area=overseas", viewer: "player" },
  { name: "venues, filtered", path: "/location?region=KR-11&services=wifi-parking", viewer: "player" },
  { name: "venues, favourites before the first", path: "/location?only=favourite", viewer: "rookie" },
  { name: "venues, nearest without a position", path: "/location?sort=near", viewer: "player" },
  { name: "venues, search too long", path: `/location?q=${"x".repeat(41)}`, viewer: "player" },
  { name: "venue, for a member", path: "/location/location-detail?fieldSeq=1", viewer: "player" },
  { name: "comparison of two", path: "/rank/compare?other=20&season=all", viewer: "player" },
  { name: "comparison with nobody", path: "/rank/compare?other=999999", viewer: "player", status: 404 },
  { name: "a player’s zones", path: "/player/20?mode=pit&season=all", viewer: "player" },
  { name: "a player without a page", path: "/player/999999", viewer: "player", status: 404 },
  { name: "own news, none yet", path: "/alert", viewer: "rookie" },
  { name: "events", path: "/alert?kind=event", viewer: "player" },
  {
    name: "notices, API down",
    path: "/alert?kind=notice",
    viewer: "player",
    status: 503,
    fault: { kind: "html502", path: "/notice/list.php" },
  },
  { name: "notices, nothing to mark", path: "/alert?kind=event", viewer: "rookie" },
  { name: "notice, not there", path: "/alert/notice/999999", viewer: "player", status: 404 },
  { name: "notice that attacks its readers", path: "/alert/notice/3", viewer: "player" },
  { name: "sign-in, nothing entered", path: "/signin", viewer: "visitor", status: 400, act: submit },
  { name: "sign-in, wrong password", path: "/signin", viewer: "visitor", status: 401, act: signInWrongly },
  { name: "character, none yet", path: "/mypage/select-character?redirect=/", viewer: "nochar" },
  { name: "character, none chosen", path: "/mypage/select-character", viewer: "nochar", status: 400, act: submit },
  { name: "my page overseas", path: "/mypage", viewer: "overseas" },
  { name: "display, nothing chosen", path: "/mypage/display", viewer: "player", status: 400, act: submit },
  { name: "start screen, signed in", path: "/intro/splash-page", viewer: "player" },
  { name: "app permissions, signed in", path: "/intro/app-access", viewer: "player" },
  { name: "terms, signed in", path: "/terms-page", viewer: "player" },
  { name: "not found, signed in", path: "/nowhere/한글", viewer: "player", status: 404 },
  { name: "not found", path: "/nowhere", viewer: "visitor", status: 404 },
  { name: "refused by the server", path: "/%00", viewer: "visitor", status: 400 },
];

type Running = Pick<Product, "url" | "api" | "cookieOf">;

const byAnybody = (
  product: Running,
  { path, viewer, ...state }: MemberState & Partial<Pick<PageState, "is">>,
): PageState => ({
  is: "state",
  status: 200,
  visit: async () => ({
    path,
    cookies: await cookiesOf(product, viewer, asksPassword.has(path) || afterPassword.has(path)),
  }),
  ...state,
});

/** Returns every page of the built route table that can be opened directly. */
export async function allPages(product: Running): Promise<PageState[]> {
  return (await routePages(product)).map((page) => byAnybody(product, { name: page.path, is: "page", ...page }));
}

/** Returns the states above, and the account flows' states that look different. */
export async function allStates(product: Running): Promise<PageState[]> {
  const places = await makePlaces(product);
  const cookie = await product.cookieOf("player");
  const records = await fetch(`${product.url}/record?season=all`, { headers: { Cookie: cookie } });
  const game = /reg-detail\/(\d+)/.exec(await records.text())?.[1] ?? "";
  const unreported: MemberState = {
    name: "report of a mistake, nothing chosen",
    path: `/record/correction/${game}`,
    viewer: "player",
    status: 400,
    act: submit,
  };
  const onTheWay = accountStates
    .filter(({ alike }) => !alike)
    .map((state): PageState => {
      const { name, status = 200, fault, needs } = state;
      const visit = async () => {
        const { visitor, path, sent } = await places(state);
        return { path, sent, cookies: visitor.cookies, headers: visitor.headers };
      };
      return { name, is: "state", status, fault, needs, visit };
    });
  return [...[...states, unreported].map((state) => byAnybody(product, state)), ...onTheWay];
}

/** Matches intermediate pages, without React. */
const isBetween = (path: string) => /^\/(pass-submit-handler|signin\/social-login\/.*)$/.test(path);

async function cookiesOf(product: Running, viewer: Viewer, isReentered: boolean) {
  const visitor = new Visitor(product.url);
  if (isReentered) {
    // It gives a session a new cookie, so it needs one of its own.
    await reenter(await visitor.signIn(emailOf(viewer)));
    return visitor.cookies;
  }
  const [name, value] = (await product.cookieOf(viewer)).split("=");
  if (name && value) visitor.cookies.set(name, value);
  return visitor.cookies;
}

/** Viewers of pages that are not for every member. */
const goers: Record<string, Viewer | undefined> = {
  "/mypage/after-login": "push",
  "/mypage/global/info-edit": "overseas",
};

async function routePages(product: Running): Promise<RoutePage[]> {
  const fillIn = await addressFiller(product.api.url, await new Visitor(product.url).signIn());
  const pages = (await readRouteTable()).filter(({ path, hasPage }) => hasPage && !needsMore.has(path));
  return pages.map(({ id, path, isVisitors }) => ({
    path: `/${fillIn(path).slice(1)}`,
    viewer: isVisitors || isDoor(path) || isShared(path) ? "visitor" : (goers[path] ?? "player"),
    status: id === "routes/logout" ? 405 : 200,
  }));
}

/** Requests the page without a browser, and without `act`. */
export async function answerOf({ url, api }: Running, state: PageState, language: Language): Promise<Answer> {
  const { path, cookies, headers, sent } = await state.visit();
  const visitor = new Visitor(url, headers);
  for (const [name, value] of cookies) visitor.cookies.set(name, value);
  const at = encodeURI(decodeURI(localePath(language, path)));
  if (state.fault) await api.switch({ fault: state.fault });
  const answer = await (sent ? visitor.post(at, sent) : visitor.get(at));
  if (state.fault) await api.switch({ fault: { ...state.fault, kind: null } });
  return answer;
}

interface Tour {
  language: Language;
  look: (page: Page, state: PageState) => Promise<string[]>;
}

/** The usual device, without transitions: a button that changes scheme would have neither's colours for a moment. */
const phone = {
  size: { width: 360, height: 740 },
  media: { colorScheme: "light", reducedMotion: "reduce" },
} as const;

/** Opens the pages in `language`, one after another, and collects the findings of `look`. */
export async function tour(product: Product, pages: PageState[], { language, look }: Tour): Promise<string[]> {
  // Playwright cannot change requests that a service worker has handled.
  const context = await product.contextOf("visitor", { serviceWorkers: "block" });
  // On a phone with this little memory islands wait for a touch on every page, so that it is seen before and after.
  await context.addInitScript(`Object.defineProperty(navigator, "deviceMemory", { value: 2 })`);
  const page = await context.newPage();
  const found: string[] = [];
  for (const state of pages) {
    // Names already entered there may be taken when they are checked in the background.
    const expected = state.status < 400 ? undefined : new RegExp(`status of ${state.status}|status of 409 .*signup`);
    const unwatch = watch(page, expected);
    await page.unrouteAll();
    await page.emulateMedia(phone.media);
    await page.setViewportSize(phone.size);
    await goTo(page, product, state, language);
    found.push(...(await look(page, state)).map((fault) => `${language} ${state.name}: ${fault}`));
    unwatch();
  }
  await context.close();
  return found;
}

/** Opens the page in its state; the API's fault lasts only for that request. */
async function goTo(page: Page, product: Product, state: PageState, language: Language): Promise<void> {
  const statuses: number[] = [];
  const note = (response: Response) => response.request().isNavigationRequest() && statuses.push(response.status());
  page.on("response", note);
  const { path, cookies, headers = {}, sent } = await state.visit();
  const url = product.url + localePath(language, path);
  await page.context().clearCookies();
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url: product.url })));
  await page.setExtraHTTPHeaders(headers);
  if (isBetween(path.split("?")[0] ?? "")) await stay(page);
  if (sent) await send(page, url, sent);
  if (state.fault) await product.api.switch({ fault: state.fault });
  await page.goto(url);
  if (state.fault) await product.api.switch({ fault: { ...state.fault, kind: null } });
  await state.act?.(page);
  // A page may be ready before its font; with a font without Hangul its words are narrower.
  await page.evaluate(async () => void (await document.fonts.ready));
  page.off("response", note);
  if (statuses.length !== (state.act ? 2 : 1) || statuses.at(-1) !== state.status) {
    throw new Error(`${language} ${state.name} answers ${statuses}`);
  }
}

/** Keeps the page's own script from leaving. */
async function stay(page: Page): Promise<void> {
  await page.route(/\/(auto-submit|tell-opener)\b[^/]*\.js$/, (route) =>
    route.fulfill({ contentType: "text/javascript", body: "" }),
  );
}

/** Turns the browser's next request of the page into a form's POST. */
async function send(page: Page, url: string, fields: Record<string, string>): Promise<void> {
  await page.route(
    (at) => at.href === new URL(url).href,
    (route) =>
      route.continue({
        method: "POST",
        postData: new URLSearchParams(fields).toString(),
        headers: { ...route.request().headers(), "content-type": "application/x-www-form-urlencoded" },
      }),
    { times: 1 },
  );
}
