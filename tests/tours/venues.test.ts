import type { Page } from "playwright";
import { describe, expect, onTestFinished, test } from "vitest";
import common from "../../locales/ko/common.json";
import venue from "../../locales/ko/venue.json";
import { violations } from "../support/axe";
import { startApp } from "../support/app-server";
import { useProduct, type Opening, type Viewer } from "../support/product";

const product = useProduct({ looks: true });

const open = (path: string, { viewer = "player", ...options }: Opening & { viewer?: Viewer } = {}) =>
  product.open(viewer, path, options);

/** Waits until the page has hydrated in idle time. */
async function hydrated(...visit: Parameters<typeof open>): Promise<Page> {
  const page = await open(...visit);
  await page.locator("html[data-hydrated]").waitFor();
  return page;
}

const link = (page: Page, name: string) => page.getByRole("link", { name });
const button = (page: Page, name: string) => page.getByRole("button", { name });
const noScript = { javaScriptEnabled: false };

describe("without script", () => {
  test("the region shows its districts, services are ticked, and chips take them away again", async () => {
    const page = await open("/location", noScript);
    expect(await page.getByLabel(venue.searchLabel).isVisible()).toBe(false);
    await page.getByText(venue.filters).click();
    await page.getByLabel(venue.region).selectOption("KR-11");
    await page.getByLabel(venue["service.parking"]).check();
    await button(page, venue.search).click();
    await page.waitForURL(/\?region=KR-11&services=parking$/);
    const district = page.getByLabel(venue.district);
    await district.selectOption({ index: 1 });
    await button(page, venue.search).click();
    await page.waitForURL(/district=/);
    for (const left of [3, 2, 1]) {
      await expect.poll(() => page.locator(".chip").count()).toBe(left);
      await page.locator(".chip").last().click();
    }
    await page.waitForURL(/\/location$/);
  });

  test("nobody is asked for a position, and nothing is to be pressed that does nothing", async () => {
    const page = await open("/location", noScript);
    await link(page, venue.near).click();
    await page.getByText(venue.nearNone).waitFor();
    await page.locator(".venue-link").first().click();
    await page.waitForURL(/\/location\/\d+$/);
    expect(await button(page, venue.copyAddress).isVisible()).toBe(false);
    expect(await link(page, venue.share).getAttribute("href")).toMatch(/\/location\/location-detail\?fieldSeq=\d+$/);
    expect(await page.locator(".now-board-call").getAttribute("href")).toMatch(/^tel:/);
  });
});

test("a star is pressed in place and says what came of it", async () => {
  const page = await hydrated("/location", { viewer: "rookie" });
  const documents: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && documents.push(request.url()));
  const name = await page.locator(".venue-link").first().textContent();
  const star = page.locator(".venue .star").first();
  for (const [pressed, said] of [
    ["true", common.favouriteOn],
    ["false", common.favouriteOff],
  ] as const) {
    await star.click();
    await page.getByText(said.replace("{{name}}", name ?? "")).waitFor();
    expect(await star.getAttribute("aria-pressed")).toBe(pressed);
  }
  expect(documents).toEqual([]);
});

describe("nearest first", () => {
  const seoul = { latitude: 37.49794, longitude: 127.02762 };

  test("asks when it is pressed, and keeps the position out of every address", async () => {
    const page = await hydrated("/location?services=wifi", { permissions: ["geolocation"], geolocation: seoul });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url(), request.headers()["referer"] ?? ""));
    await link(page, venue.near).click();
    await page.waitForURL(/\?services=wifi&sort=near$/);
    const metres = await page.locator(".venue-distance").allTextContents();
    expect(metres.length).toBeGreaterThan(2);
    expect(await page.locator(".venues-count").textContent()).toContain(venue["order.near"]);
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === "near")).toMatchObject({ value: "37.498,127.028", httpOnly: true });
    expect(asked.filter((url) => /37\.49|127\.02/.test(decodeURIComponent(url)))).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await button(page, venue.nearForget).click();
    await page.waitForURL(/\/location\?services=wifi$/);
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("near");
    expect(await page.locator(".venue-distance").count()).toBe(0);
  });

  const failing = (code: number) => `
    Object.defineProperty(navigator, "geolocation", { value: {
      getCurrentPosition: (_, failed) => failed({ code: ${code} }),
    } });`;

  test.each([
    ["refused by the browser", undefined, venue.nearDenied],
    ["refused", failing(1), venue.nearDenied],
    ["not to be had", failing(2), venue.nearUnavailable],
    ["too late", failing(3), venue.nearSlow],
  ])("a position that is %s is told beside the button, and the list stays", async (_, having, said) => {
    const page = await hydrated("/location", { permissions: [], having });
    await link(page, venue.near).click();
    await page.locator(".near-said", { hasText: said }).waitFor();
    expect(new URL(page.url()).search).toBe("");
  });

  test("a question that nobody answers ends, and an answer after that changes nothing until the next press", async () => {
    const having = `
      Object.defineProperty(navigator, "geolocation", { value: {
        getCurrentPosition: (found) => void (window.answerLate = () => found({ coords: ${JSON.stringify(seoul)} })),
      } });`;
    const page = await open("/location", { permissions: [], having });
    const said = (text: string) => page.locator(".near-said", { hasText: text }).waitFor();
    await page.clock.install();
    await link(page, venue.near).click();
    await said(venue.nearAsking);
    await page.clock.fastForward(10_000);
    await said(venue.nearSlow);
    await page.evaluate("answerLate()");
    await link(page, venue.near).click();
    await said(venue.nearAsking);
    expect(new URL(page.url()).search).toBe("");
    await page.evaluate("answerLate()");
    await page.waitForURL(/\?sort=near$/);
  });

  test("a browser that cannot be asked gets the list with the reason", async () => {
    const page = await hydrated("/location", { having: "delete Navigator.prototype.geolocation;" });
    await link(page, venue.near).click();
    await page.getByText(venue.nearNone).waitFor();
  });
});

describe("on a phone", () => {
  const hour = 3_600_000;
  test.each([
    { at: "in the evening", ahead: 0 },
    { at: "before dawn", ahead: 7 * hour },
  ])("three venues stand in the first screen with state, distance and price: $at", async ({ ahead }) => {
    const env = { CLOCK_AHEAD: String(Number(process.env.CLOCK_AHEAD) + ahead) };
    const app = await startApp({ apiUrl: product.api.url, env });
    onTestFinished(async () => void (await app.stop()));
    // The player has a venue with a name of five lines.
    const context = await product.contextOf("rookie");
    onTestFinished(() => context.close());
    const page = await context.newPage();
    await page.goto(`${app.url}/location`);
    const hasState = [];
    for (const near of [undefined, "37.498,127.028"]) {
      if (near) await context.addCookies([{ name: "near", value: near, url: app.url }]);
      for (const path of ["/location", "/location?open=now", "/en/location", "/en/location?open=now"]) {
        await page.goto(app.url + path);
        await page.evaluate(async () => void (await document.fonts.ready));
        const third = page.locator(".venue").nth(2);
        const [bottom, top] = await Promise.all([third, page.locator(".tab-bar")].map((one) => one.boundingBox()));
        expect((bottom?.y ?? Infinity) + (bottom?.height ?? 0), path).toBeLessThanOrEqual(top?.y ?? 0);
        const facts = [".lamp b", ".venue-price", ...(near ? [".venue-distance"] : [])];
        for (const fact of facts) expect(await third.locator(fact).isVisible(), `${fact} on ${path}`).toBe(true);
        hasState.push(await third.locator(".lamp-open").count());
      }
    }
    expect(new Set(hasState).size, "it is night").toBe(ahead ? 2 : 1);
  });

  test("a file that a blocker keeps away costs its own islands alone", async () => {
    const page = await open("/terms-page", { permissions: ["geolocation"], expected: /Failed to load resource/ });
    await page.route("**/assets/favourite-*.js", (route) => route.abort());
    await page.goto(`${product.url}/location`);
    await expect
      .poll(async () => {
        await page.locator("h1").click();
        return page.locator("form[hidden] [name=near]").count();
      })
      .toBe(1);
    await page.locator(".venue .star").first().click();
    await page.waitForURL(/#row-\d+$/);
  });
});

describe("one venue", () => {
  const clipboard = (works: boolean) => `
    window.copied = [];
    delete Navigator.prototype.share;
    Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => {
      if (!${works}) throw new DOMException("", "NotAllowedError");
      window.copied.push(text);
    } } });
    document.execCommand = () => false;`;
  const said = (page: Page, text: string) => page.locator(".venue-said", { hasText: text }).waitFor();
  const publicPage = () => `${product.url}/location/location-detail?fieldSeq=1`;

  test("its address is copied, and so is its link where the browser shares nothing", async () => {
    const page = await hydrated("/location/1", { having: clipboard(true) });
    await button(page, venue.copyAddress).click();
    await said(page, venue.addressCopied);
    await link(page, venue.share).click();
    await said(page, venue.linkCopied);
    const address = await page.locator(".venue-address").textContent();
    expect(await page.evaluate("window.copied")).toEqual([address, publicPage()]);
    expect(await page.getByLabel(venue.link).inputValue()).toBe(publicPage());
    expect(await violations(page)).toEqual([]);
  });

  test("with nothing of all that the link is there to be copied by hand", async () => {
    const page = await hydrated("/location/1", { having: clipboard(false) });
    await button(page, venue.copyAddress).click();
    await said(page, venue.copyFailed);
    expect(await page.evaluate("getSelection().toString()")).toBe(await page.locator(".venue-address").textContent());
    await link(page, venue.share).click();
    await said(page, venue.shareNowhere);
    expect(await page.getByLabel(venue.link).inputValue()).toBe(publicPage());
  });
});
