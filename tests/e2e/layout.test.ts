import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { languages } from "../../app/i18n/languages";
import { tour } from "../support/pages";
import { startProduct, type Product } from "../support/product";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const patience = 300_000;
const widths = [320, 360, 768, 1280];

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`${scrollWidth} px wide in ${clientWidth}`] : [];
  });

/** What can be pressed, with the label that presses it too; links within a sentence need no size of their own. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const least = 24;
    const all = [...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary")];
    const small = all.filter((element) => {
      const label = element instanceof HTMLInputElement ? element.closest("div, label") : null;
      const { width, height } = (label ?? element).getBoundingClientRect();
      const isShown = element.getClientRects().length > 0 && !element.matches(".skip-link, [type=hidden]");
      const isInText = element.matches("p a, li a") && getComputedStyle(element).display === "inline";
      return isShown && !isInText && (width < least || height < least);
    });
    return small.map((element) => `small target: ${element.outerHTML.slice(0, 120)}`);
  });

/** Scrolls every box of figures to its end: the first column must still be there. */
const lostFirstColumns = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll<HTMLElement>("[role=region][tabindex='0']")];
    const lost = boxes.filter((box) => {
      box.scrollLeft = box.scrollWidth;
      const heads = [...box.querySelectorAll("tbody th")];
      const left = box.getBoundingClientRect().left + box.clientLeft;
      const isLost = heads.some((head) => Math.abs(head.getBoundingClientRect().left - left) > 4);
      box.scrollLeft = 0;
      return isLost;
    });
    return lost.map((box) => `${box.getAttribute("aria-label")} loses its first column`);
  });

test.each(languages)("pages fit every screen: %s", { timeout: patience }, async (language) => {
  const found = await tour(product, language, async (page) => {
    const faults: string[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 });
      const here = [...(await sidewaysScroll(page)), ...(await smallTargets(page)), ...(await lostFirstColumns(page))];
      faults.push(...here.map((fault) => `at ${width} px ${fault}`));
    }
    return faults;
  });
  expect(found).toEqual([]);
});

test.each(languages)("text of twice the size fits too: %s", { timeout: patience }, async (language) => {
  const found = await tour(product, language, async (page) => {
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    const faults = await sidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 740 });
    return [...faults, ...(await sidewaysScroll(page))];
  });
  expect(found).toEqual([]);
});

test("nothing moves for those who asked for that", { timeout: patience }, async () => {
  const moving = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll("*")]
        .filter((element) => {
          const { transitionDuration, animationName } = getComputedStyle(element);
          return transitionDuration !== "0s" || animationName !== "none";
        })
        .map((element) => element.outerHTML.slice(0, 80)),
    );
  expect(await tour(product, "ko", moving, { reducedMotion: "reduce" })).toEqual([]);
});

test("forced colours leave an edge on what spoke by its background", { timeout: patience }, async () => {
  const edgeless = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll("main .button, main .result, main [aria-current], main .input")]
        .filter((element) => {
          const { borderTopStyle, borderTopWidth, outlineStyle } = getComputedStyle(element);
          return (borderTopStyle === "none" || borderTopWidth === "0px") && outlineStyle === "none";
        })
        .map((element) => element.outerHTML.slice(0, 80)),
    );
  expect(await tour(product, "ko", edgeless, { forcedColors: "active" })).toEqual([]);
});
