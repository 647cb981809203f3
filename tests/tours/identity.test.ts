import type { BrowserContextOptions, Page } from "playwright";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { languages, localePath } from "../../app/i18n/languages";
import en from "../../locales/en/identity.json";
import ko from "../../locales/ko/identity.json";
import { watch } from "../support/browser";
import { useProduct } from "../support/product";
import { openAs } from "../support/signup-browser";

const texts = { ko, en };
const begin = "/signin/find-id";
const end = "/signin/find-id/user-id";

const product = useProduct();
/** Has another host name than the carrier's, so that the browser treats them as different sites. */
let url: string;
beforeAll(async () => {
  url = product.url.replace("127.0.0.1", "localhost");
});

const open = (path: string, options: BrowserContextOptions = {}, expected?: RegExp) =>
  openAs({ browser: product.browser, url }, path, { ...options, expected });

const inApp =
  "Mozilla/5.0 (Linux; Android 14; SM-S911N) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36;KAKAOTALK";

const button = (page: Page) => page.locator("main form button[type=submit]");
const atCarrier = (page: Page) => page.waitForURL("http://127.0.0.1:*/carrier/start");
const at = (page: Page, path: string) => page.waitForURL(url + path);
const decide = (page: Page, decision: "confirm" | "cancel") => page.locator(`[value=${decision}]`).click();

/** Runs in the browser: marks the page each time it has checked the window. */
function markLooks() {
  const every = window.setInterval.bind(window);
  const look = (then: () => void) => () => {
    then();
    document.body.dataset.looked = "";
  };
  Object.assign(window, { setInterval: (then: () => void, ms: number) => every(look(then), ms) });
}

async function looked(page: Page): Promise<void> {
  await page.evaluate(() => delete document.body.dataset.looked);
  await page.waitForSelector("[data-looked]");
}

/** Presses the button and waits for the carrier's page in the new window. */
async function openWindow(page: Page): Promise<Page> {
  await page.waitForSelector("html[data-hydrated]");
  const opening = page.waitForEvent("popup");
  await button(page).click();
  const popup = await opening;
  await atCarrier(popup);
  return popup;
}

describe.each(languages)("in %s", (language) => {
  const t = texts[language];

  test("in a window of its own, which closes; the page goes on", async () => {
    const page = await open(localePath(language, begin));
    const popup = await openWindow(page);
    watch(popup);
    await page.getByRole("status").getByText(t.waiting).waitFor();
    const closed = popup.waitForEvent("close");
    await decide(popup, "confirm");
    await closed;
    await at(page, localePath(language, end));
    expect(page.context().pages()).toEqual([page]);
  });
});

test("the waiting page hears which trip is over, and nothing else", async () => {
  const page = await open(begin);
  const listener = await page.context().newPage();
  await listener.goto(`${url}/terms-page`);
  const heard = listener.evaluate(
    () => new Promise((resolve) => (new BroadcastChannel("identity").onmessage = ({ data }) => resolve(data))),
  );
  const popup = await openWindow(page);
  await decide(popup, "confirm");
  await at(page, end);
  expect(await heard).toEqual({ done: expect.stringMatching(/^[\da-f]{32}$/) });
});

test("cancelled in the window", async () => {
  const page = await open(begin);
  const popup = await openWindow(page);
  await decide(popup, "cancel");
  await page.getByRole("heading", { name: ko.cancelled }).waitFor();
});

test("the window is closed by the person, and opened again", async () => {
  const page = await open(begin);
  const first = await openWindow(page);
  await first.close();
  await page.getByRole("heading", { name: ko.open }).waitFor();
  const second = await openWindow(page);
  await decide(second, "confirm");
  await at(page, end);
});

test("the window is closed before it has gone anywhere: nothing happens", async () => {
  const page = await open("/terms-page", {}, /status of 403/);
  await page.addInitScript(markLooks);
  await page.goto(url + begin);
  await page.context().route("**/pass-submit-handler", () => undefined);
  await page.waitForSelector("html[data-hydrated]");
  await button(page).click();
  const status = page.getByRole("status");
  await status.getByText(ko.waiting).waitFor();
  await looked(page);
  // Playwright reports a window when its first page has loaded.
  await page.evaluate(() => window.open("", "identity")?.close());
  await status.getByText(ko.waiting).waitFor({ state: "detached" });
  expect(page.url()).toBe(url + begin);
});

test("the window is shown again, and then left for this page", async () => {
  const page = await open(begin);
  const popup = await openWindow(page);
  await page.getByRole("button", { name: ko.showWindow }).click();
  expect(popup.isClosed()).toBe(false);
  const closed = popup.waitForEvent("close");
  await page.getByRole("button", { name: ko.here }).click();
  await Promise.all([closed, atCarrier(page)]);
  await decide(page, "confirm");
  await at(page, end);
});

test("a carrier that cuts the window off from its opener: the page goes on all the same", async () => {
  const page = await open(begin);
  await page.context().route("**/carrier/start", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), "cross-origin-opener-policy": "same-origin" } });
  });
  const popup = await openWindow(page);
  await page.getByRole("heading", { name: ko.open }).waitFor();
  await decide(popup, "confirm");
  await at(page, end);
});

describe("where no window is to be had, the whole page goes", () => {
  const none = () => void (window.open = () => null);
  const closedAtOnce = () => {
    const open = window.open.bind(window);
    window.open = (...given) => {
      const opened = open(...given);
      opened?.close();
      return opened;
    };
  };

  const inPlace = () => {
    window.open = (address) => {
      location.href = String(address) || "about:blank";
      return null;
    };
  };

  test.each([
    ["none opens", none],
    ["it would stand in the place of this page", inPlace],
    ["it is closed at once", closedAtOnce],
  ])("%s", async (_, prepare) => {
    const page = await open("/terms-page", {}, /status of 403/);
    await page.addInitScript(prepare);
    await page.goto(url + begin);
    await page.waitForSelector("html[data-hydrated]");
    await button(page).click();
    await atCarrier(page);
    await decide(page, "confirm");
    await at(page, end);
  });

  test("the window's first page goes on from our page that it replaces, and by its button from elsewhere", async () => {
    const first = "/pass-submit-handler?window=find-id";
    const page = await open(begin);
    await page.evaluate((address) => location.assign(address), first);
    await atCarrier(page);
    await page.goto(product.url);
    await page.evaluate((address) => location.assign(address), url + first);
    await page.getByRole("heading", { name: ko.leaving }).waitFor();
    await page.waitForLoadState();
    expect(page.url()).toBe(url + first);
    await button(page).click();
    await atCarrier(page);
  });

  test.each([
    [
      "our shell on Android",
      "Mozilla/5.0 (Linux; Android 14; SM-S911N; wv) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36 market=android",
    ],
    [
      "our shell on iOS",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 market=ios",
    ],
    [
      "KakaoTalk",
      "Mozilla/5.0 (Linux; Android 14; SM-S911N) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36;KAKAOTALK 2510",
    ],
    ["Naver", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 NAVER(inapp; search; 1.0)"],
    [
      "Instagram",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 300.0",
    ],
    ["Line", "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36 Line/14.0"],
  ])("%s", async (_, userAgent) => {
    const page = await open(begin, { userAgent });
    await page.waitForSelector("html[data-hydrated]");
    await button(page).click();
    await atCarrier(page);
    await decide(page, "confirm");
    await at(page, end);
    expect(page.context().pages()).toEqual([page]);
  });
});

test("back from the carrier leads to where it was begun, and on again", async () => {
  const page = await open(begin, { userAgent: inApp });
  await page.waitForSelector("html[data-hydrated]");
  await button(page).click();
  await atCarrier(page);
  await page.goBack();
  await at(page, begin);
  await button(page).click();
  await atCarrier(page);
});

test.each([true, false])(
  "a carrier whose form goes on to another host is reached (script: %s)",
  async (javaScriptEnabled) => {
    await product.api.switch({ carrier: { outcome: null, elsewhere: true } });
    onTestFinished(() => product.api.switch({ carrier: { outcome: null } }));
    const page = await open(begin, { javaScriptEnabled });
    const opening = javaScriptEnabled ? page.waitForEvent("popup") : undefined;
    if (javaScriptEnabled) await page.waitForSelector("html[data-hydrated]");
    await button(page).click();
    const carrier = (await opening) ?? page;
    if (!javaScriptEnabled) await button(page).click();
    await carrier.waitForURL("http://localhost:*/carrier/start");
    await decide(carrier, "confirm");
    if (!javaScriptEnabled) for (let i = 0; i < 2; i++) await page.locator("main form button[type=submit]").click();
    await at(page, end);
  },
);
