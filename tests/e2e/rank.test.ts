import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import common from "../../locales/ko/common.json";
import rank from "../../locales/ko/rank.json";
import { useProduct } from "../support/product";

const product = useProduct({ looks: true });

const open = (path: string, javaScriptEnabled = true) => product.open("player", path, { javaScriptEnabled });

/** Opens the page and hydrates it by its search field. */
async function openHydrated(path: string) {
  const page = await open(path);
  await page.locator("input[name=q]").focus();
  await page.waitForSelector("html[data-hydrated]");
  return page;
}

describe("a star", () => {
  test("is pressed in place, keeps the focus and says what came of it", async () => {
    const page = await openHydrated("/rank?by=hr");
    const star = page.locator(".star").nth(4);
    const name = await page.locator(".standing:not(.standing-own) .standing-player a").nth(4).textContent();
    const documents: string[] = [];
    page.on("request", (request) => request.isNavigationRequest() && documents.push(request.url()));
    await star.focus();
    for (const [pressed, said] of [
      ["true", common.favouriteOn],
      ["false", common.favouriteOff],
    ] as const) {
      await page.keyboard.press("Enter");
      await page
        .getByRole("status")
        .filter({ hasText: said.replace("{{name}}", name ?? "") })
        .waitFor();
      expect(await star.getAttribute("aria-pressed")).toBe(pressed);
      expect(await star.evaluate((button) => button === document.activeElement)).toBe(true);
    }
    expect(documents).toEqual([]);
  });

  test("works without script, and brings the row back into sight", async () => {
    const page = await open("/rank", false);
    await page.locator(".star").nth(12).click();
    await page.waitForURL(/#row-\d+$/);
    const row = page.locator(".standing:target");
    expect(await row.locator(".star").getAttribute("aria-pressed")).toBe("true");
    const box = await row.boundingBox();
    expect(box && box.y > 0 && box.y + box.height < 740).toBe(true);
    await row.locator(".star").click();
    await expect.poll(() => page.locator(".standing:target .star").getAttribute("aria-pressed")).toBe("false");
  });
});

test("the lists, and the tabs below, stand in one row each in English too", async () => {
  const page = await open("/en/rank");
  for (const row of [".rank-list > .tabs li", ".measures li", ".tab-bar a"]) {
    const boxes = await page.locator(row).evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
    expect(new Set(boxes.map(({ top, height }) => `${top} ${height}`)).size, row).toBe(1);
  }
  const labels = await page.locator(".tab-bar a").evaluateAll((all) =>
    all.map((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return new Set([...range.getClientRects()].filter(({ width }) => width > 30).map(({ top }) => top)).size;
    }),
  );
  expect(Math.max(...labels)).toBe(1);
});

test("what a search finds, or that it finds nothing, is in the first screen", async () => {
  const bar = async (page: Page) => (await page.locator(".tab-bar").boundingBox())?.y ?? 0;
  const page = await open("/rank", false);
  const name = (await page.locator(".standing-player a").nth(3).textContent()) ?? "";
  for (const [q, found] of [
    [name, ".standing"],
    ["없는사람", ".board-head + .notice"],
  ] as const) {
    await page.locator("[name=q]").fill(q);
    await page.locator("[name=q]").press("Enter");
    await page.waitForURL(/q=/);
    const box = await page.locator(found).first().boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0), q).toBeLessThanOrEqual(await bar(page));
    await page.goBack();
  }
});

test("the own row comes into the middle of the screen, with others above and below", async () => {
  const page = await open("/rank", false);
  await page.locator(".own .button").first().click();
  await page.waitForURL(/#row-\d+$/);
  const box = await page.locator(".standing-own").boundingBox();
  const middle = box ? box.y + box.height / 2 : 0;
  const { height } = page.viewportSize() ?? { height: 0 };
  expect(middle / height).toBeGreaterThan(0.35);
  expect(middle / height).toBeLessThan(0.65);
  for (const row of [".standing:has(+ .standing-own)", ".standing-own + .standing"])
    expect(await page.locator(row).isVisible()).toBe(true);
});

describe("the rule", () => {
  const isFocused = "a.rule-link:focus";

  test("opens above the page by keyboard; Esc, its button and Back close it and give the focus back", async () => {
    const page = await openHydrated("/rank?by=hr");
    const dialog = page.getByRole("dialog", { name: rank.ruleLink });
    const entries = () => page.evaluate(() => history.length);
    for (const close of [
      () => page.keyboard.press("Escape"),
      () => page.getByRole("button", { name: common.close }).click(),
      () => page.goBack(),
    ]) {
      await page.locator("a.rule-link").focus();
      await page.keyboard.press("Enter");
      await dialog.waitFor();
      expect(await dialog.evaluate((element) => element.matches(":modal"))).toBe(true);
      expect(await dialog.textContent()).toContain(rank["rule.ties"]);
      expect(await dialog.evaluate((element) => element.scrollTop)).toBe(0);
      expect(await dialog.evaluate((element) => document.activeElement === element.querySelector("h2"))).toBe(true);
      await close();
      // A closed dialog has no role, but stays until the history is back at the page.
      await page.locator("dialog").waitFor({ state: "detached" });
      await page.locator(isFocused).waitFor();
      expect(page.url()).toBe(`${product.url}/rank?by=hr`);
    }
    expect(await entries()).toBeLessThanOrEqual(3);
  });

  test("asked for again while it closes adds no entry to the history", async () => {
    const page = await openHydrated("/rank?by=hr");
    await page.evaluate(() => {
      const back = history.back.bind(history);
      history.back = () => {
        addEventListener("goBack", back, { once: true });
        document.body.dataset.closing = "";
      };
    });
    await page.locator("a.rule-link").focus();
    await page.keyboard.press("Enter");
    await page.locator("dialog:modal").waitFor();
    const entries = await page.evaluate(() => history.length);
    await page.keyboard.press("Escape");
    // The focus returns before the dialog reports that it has closed.
    await page.locator("[data-closing]").waitFor({ state: "attached" });
    await page.locator(isFocused).waitFor();
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await page.evaluate(() => dispatchEvent(new Event("goBack")));
    await page.locator("dialog").waitFor({ state: "detached" });
    await page.keyboard.press("Enter");
    await page.locator("dialog:modal").waitFor();
  });

  test("is brought back by Forward; a page loaded anew has left its entry", async () => {
    const page = await open("/mypage");
    await page.goto(`${product.url}/rank?by=hr`);
    const hydrated = () =>
      page
        .locator("input[name=q]")
        .focus()
        .then(() => page.waitForSelector("html[data-hydrated]"));
    await hydrated();
    await page.locator("a.rule-link").click();
    await page.locator("dialog:modal").waitFor();
    await page.goBack();
    await page.locator("dialog").waitFor({ state: "detached" });
    await page.goForward();
    await page.locator("dialog:modal").waitFor();
    await page.reload();
    await hydrated();
    await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
    expect(await page.locator("dialog").count()).toBe(0);
    await page.goBack();
    expect(page.url()).toBe(`${product.url}/mypage`);
  });

  test("is a page without script", async () => {
    const page = await open("/rank?by=hr", false);
    await page.locator("a.rule-link").click();
    await page.waitForURL("**/rank/rule?mode=reg&by=hr");
    expect(await page.locator(".rule-text").textContent()).toContain(rank["rule.hr"]);
  });
});
