// Feedback of a page that is being left, and pages left behind by a deployment.
import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { watch } from "../support/browser";
import { useProduct } from "../support/product";

const product = useProduct({ looks: true });

async function open(path: string, ...prepare: (() => void)[]): Promise<Page> {
  const page = await (await product.contextOf(path === "/signin" ? "visitor" : "player")).newPage();
  watch(page);
  for (const script of prepare) await page.addInitScript(script);
  await page.goto(product.url + path);
  return page;
}

const isLeaving = (page: Page) => page.locator("html[data-leaving]").count();

/** Playwright cannot inspect a page that is being left, so each page reports in the next one how it was left. */
function noteLeaving() {
  addEventListener("pagehide", () => {
    const { leaving } = document.documentElement.dataset;
    const button = document.querySelector("form[data-leaving] [type=submit]");
    sessionStorage.setItem("left", `${location.pathname} ${leaving ? "leaving" : "plain"} ${button?.textContent}`);
  });
}
const leftAs = (page: Page) => page.evaluate(() => sessionStorage.getItem("left"));

/** `giveUp` runs the timers of ten seconds. */
function holdTimers() {
  const later = window.setTimeout;
  let last = () => {};
  const hold = (run: () => void, ms?: number) => (ms === 10_000 ? void (last = run) : later(run, ms));
  Object.assign(window, { setTimeout: hold, giveUp: () => last() });
}

describe("a page that takes long", () => {
  test("is announced after a press on a link, until it has come or the browser has given up", async () => {
    const page = await open("/", holdTimers, noteLeaving);
    const seen = await page.evaluate(() => {
      const { dataset } = document.documentElement;
      document.querySelector<HTMLElement>(".tab-bar a[href='/record']")?.click();
      const pressed = "leaving" in dataset;
      Reflect.get(window, "giveUp")();
      return [pressed, "leaving" in dataset];
    });
    expect(seen).toEqual([true, false]);
    await page.waitForURL("**/record");
    await page.locator(".tab-bar a[href='/rank']").click();
    await page.waitForURL("**/rank");
    expect(await leftAs(page)).toBe("/record leaving undefined");
    expect(await isLeaving(page)).toBe(0);
    await page.context().close();
  });

  test.each(["no-preference", "reduce"] as const)(
    "shows its bar after a moment (motion: %s)",
    async (reducedMotion) => {
      const page = await open("/");
      await page.emulateMedia({ reducedMotion });
      await page.evaluate(() => (document.documentElement.dataset.leaving = ""));
      const bar = (property: "animationDelay" | "width") =>
        page.evaluate((property) => getComputedStyle(document.documentElement, "::before")[property], property);
      expect(await bar("animationDelay")).toBe("0.3s");
      await expect
        .poll(async () => parseFloat(await bar("width")))
        .toBeGreaterThan(reducedMotion === "reduce" ? 350 : 20);
      await page.context().close();
    },
  );

  test("is not announced for a file, another tab or a place in the page", async () => {
    const page = await open("/record");
    const download = page.waitForEvent("download");
    await page.locator("a[href*='/record/csv']").click();
    await (await download).cancel();
    expect(await isLeaving(page)).toBe(0);
    const beside = page.context().waitForEvent("page");
    await page.locator(".tab-bar a[href='/rank']").click({ modifiers: ["Control"] });
    await (await beside).close();
    expect(await isLeaving(page)).toBe(0);
    await page.locator(".skip-link").focus();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/record#main");
    expect(await isLeaving(page)).toBe(0);
    await page.context().close();
  });
});

describe("a form under way", () => {
  test("is sent once, however often its button is pressed, and again once the page is free", async () => {
    const page = await open("/mypage/select-character", holdTimers, noteLeaving);
    const { sent, looks } = await page.evaluate(() => {
      const button = document.querySelector<HTMLElement>("main form [type=submit]");
      const sent: boolean[] = [];
      addEventListener("submit", (event) => sent.push(!event.defaultPrevented));
      const isPending = () => button?.matches("form[data-leaving] *");
      const press = () => {
        button?.click();
        return isPending();
      };
      const looks = [press(), press()];
      Reflect.get(window, "giveUp")();
      looks.push(isPending(), press());
      return { sent, looks };
    });
    expect(sent).toEqual([true, false, true]);
    expect(looks).toEqual([true, true, false, true]);
    await page.waitForURL((url) => url.pathname !== "/mypage/select-character");
    expect(await leftAs(page)).toMatch(/^\/mypage\/select-character leaving \S/);
    await page.context().close();
  });

  test("of the hydrated sign-in is one, too", async () => {
    const page = await open("/signin", noteLeaving);
    await page.locator("[name=email]").fill("player@example.com");
    await page.locator("[name=password]").fill("Baseball1!");
    await page.waitForSelector("html[data-hydrated]");
    await page.keyboard.press("Enter");
    await page.waitForURL(`${product.url}/`);
    expect(await leftAs(page)).toMatch(/^\/signin leaving \S/);
    await page.context().close();
  });

  test("that leads to another tab leaves the page free", async () => {
    const page = await open("/mypage/select-character");
    await page.locator("main form").evaluate((form: HTMLFormElement) => (form.target = "_blank"));
    const beside = page.context().waitForEvent("page");
    await page.locator("main form [type=submit]").click();
    await (await beside).close();
    expect(await isLeaving(page)).toBe(0);
    await page.context().close();
  });

  test("that a script answers for says nothing", async () => {
    const page = await open("/rank");
    await page.keyboard.press("Shift");
    await page.waitForSelector("html[data-hydrated]");
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    const seen = await page.evaluate(() => {
      document.querySelector<HTMLElement>(".star")?.click();
      return document.querySelectorAll("[data-leaving]").length;
    });
    expect(seen).toBe(0);
    await answered;
    await page.context().close();
  });
});

describe("a page of another build", () => {
  const hour = 3_600_000;
  const comeBack = (page: Page) =>
    page.evaluate(() => void dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));

  async function openAnHour(build?: string) {
    const page = await (await product.contextOf("visitor")).newPage();
    watch(page);
    await page.clock.install();
    await page.goto(`${product.url}/signin`);
    const asked: string[] = [];
    await page.route("**/build", (route) => {
      asked.push(route.request().method());
      return build ? route.fulfill({ body: build }) : route.continue();
    });
    await page.locator("[name=email]").focus();
    await page.waitForSelector("html[data-hydrated]");
    await page.clock.runFor(hour - 20_000);
    expect(asked).toEqual([]);
    await Promise.all([page.waitForResponse("**/build"), page.clock.runFor(40_000)]);
    await page.evaluate(() => Object.assign(window, { mark: "kept" }));
    return page;
  }
  const isKept = (page: Page) => page.evaluate(() => "mark" in window);

  test("stays as it is while it is read, and is loaded anew when the browser brings it back", async () => {
    const page = await openAnHour("next");
    expect(await isKept(page)).toBe(true);
    // The answer may still be on its way into the page, so this repeats until it has been read.
    const isKeptThen = () =>
      comeBack(page).then(
        () => isKept(page),
        () => true,
      );
    await expect.poll(isKeptThen).toBe(false);
    await page.context().close();
  });

  test("is told apart from one of the same build", async () => {
    const page = await openAnHour();
    // Requested after the page's own request, so that the page has read its answer too.
    await page.evaluate(() => fetch("/build").then((answer) => answer.text()));
    await comeBack(page);
    await page.locator("h1").click();
    expect(await isKept(page)).toBe(true);
    await page.context().close();
  });
});
