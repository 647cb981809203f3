import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import common from "../../locales/ko/common.json";
import signin from "../../locales/ko/signin.json";
import { watch } from "../support/browser";
import { tour } from "../support/pages";
import { emailOf, password, startProduct, type Product } from "../support/product";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

/** Where the focus is: what it says, how its ring looks, and whether something lies over it. */
const focusNow = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const { left, top, right, bottom } = element.getBoundingClientRect();
    // A card's radio is invisible; the card's face beside it carries the ring.
    const face = element.matches("input") && element.nextElementSibling;
    const ringed = [element, face || element].flatMap((one) =>
      [null, "::after"].map((part) => getComputedStyle(one, part)),
    );
    const middle = { x: (left + right) / 2, y: (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2 };
    const above = document.elementFromPoint(Math.min(Math.max(middle.x, 0), innerWidth - 1), middle.y);
    const bars = [...document.querySelectorAll(".header, .tab-bar")].filter((bar) => !bar.contains(element));
    const covered = bars.some((bar) => {
      const rect = bar.getBoundingClientRect();
      return rect.height > 0 && bar.contains(above) && rect.top < bottom && rect.bottom > top;
    });
    return {
      name: element.getAttribute("aria-label") ?? element.textContent?.trim() ?? "",
      html: element.outerHTML.slice(0, 120),
      id: element.id,
      inView: bottom > 0 && top < innerHeight,
      covered,
      hasRing: ringed.some(
        ({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && parseFloat(outlineWidth) >= 2,
      ),
    };
  });

async function tabTo(page: Page, isThere: (focus: NonNullable<Awaited<ReturnType<typeof focusNow>>>) => boolean) {
  const passed: string[] = [];
  for (let stops = 0; stops < 100; stops++) {
    await page.keyboard.press("Tab");
    const focus = await focusNow(page);
    if (focus && isThere(focus)) return passed;
    passed.push(focus?.html ?? "nothing");
  }
  throw new Error(`not reached on ${page.url()}: ${passed.join("\n")}`);
}

describe.each([
  { how: "with JavaScript", javaScriptEnabled: true },
  { how: "without JavaScript", javaScriptEnabled: false },
])("$how", ({ javaScriptEnabled }) => {
  test("from sign-in to a game and out", async () => {
    const context = await product.contextOf("visitor", { javaScriptEnabled });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    watch(page);
    await page.goto(`${product.url}/signin`);

    await page.keyboard.press("Tab");
    expect((await focusNow(page))?.name).toBe(common.skip);
    await page.keyboard.press("Enter");
    expect(await tabTo(page, ({ id }) => id === "email")).toEqual([]);
    await page.keyboard.type(emailOf("player"));
    await tabTo(page, ({ id }) => id === "password");
    await page.keyboard.type(password);
    await tabTo(page, ({ name }) => name === signin.autoLogin || name === "");
    await page.keyboard.press("Space");
    expect(await page.getByRole("checkbox").isChecked()).toBe(true);
    await tabTo(page, ({ name }) => name === signin.submit);
    await page.keyboard.press("Enter");
    // The fragment of the skip link stays through the redirect.
    await page.waitForURL(({ pathname }) => pathname === "/");

    await tabTo(page, ({ name }) => name === common.skip);
    await page.keyboard.press("Enter");
    await tabTo(page, ({ html }) => html.includes("game-link"));
    await page.keyboard.press("Enter");
    await page.waitForURL("**/record/*-detail/*");

    await tabTo(page, ({ name }) => name === common.back);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/record*");
    await tabTo(page, ({ name }) => name === common.signOut);
    await page.keyboard.press("Enter");
    await page.waitForURL(({ pathname }) => pathname === "/signin");
  });
});

test("every stop can be seen, on every page of a small phone", { timeout: 300_000 }, async () => {
  const walk = async (page: Page) => {
    const faults: string[] = [];
    for (let stops = 0; stops < 150; stops++) {
      await page.keyboard.press("Tab");
      const focus = await focusNow(page);
      if (!focus) return stops > 0 ? faults : ["nothing takes the focus"];
      if (!focus.hasRing) faults.push(`no ring on ${focus.html}`);
      if (!focus.inView) faults.push(`out of view: ${focus.html}`);
      if (focus.covered) faults.push(`covered by a bar: ${focus.html}`);
    }
    return [...faults, "the focus goes round"];
  };
  expect(await tour(product, "ko", walk, { viewport: { width: 360, height: 640 } })).toEqual([]);
});
