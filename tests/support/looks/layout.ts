import type { Page } from "playwright";

const widths = [320, 768, 1280];

export const sidewaysScroll = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`${scrollWidth} px wide in ${clientWidth}`] : [];
  });

/** Returns targets that are too small, counting labels as part of them; links within a sentence need no size. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const least = 24;
    const all = [...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary")];
    const small = all.filter((element) => {
      const label = element instanceof HTMLInputElement ? element.closest("div, label") : null;
      const { width, height } = (label ?? element).getBoundingClientRect();
      const isShown =
        element.getClientRects().length > 0 && !element.matches(".skip-link, [type=hidden], [aria-hidden=true]");
      const isInText = element.matches("p a, li a") && getComputedStyle(element).display === "inline";
      // WCAG 2.5.8: an equal target is elsewhere on the page, in a chart's table.
      const hasEquivalent = element.matches(".chart a");
      return isShown && !isInText && !hasEquivalent && (width < least || height < least);
    });
    return small.map((element) => {
      const { width, height } = element.getBoundingClientRect();
      return `small target (${width} × ${height}): ${element.outerHTML.slice(0, 120)}`;
    });
  });

/** Scrolls every table to its end: the first column must stay visible. */
const lostFirstColumns = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll<HTMLElement>("[role=region][tabindex='0']")];
    const lost = boxes.filter((box) => {
      box.scrollLeft = box.scrollWidth;
      const left = box.getBoundingClientRect().left;
      const isLost = [...box.querySelectorAll("tbody th")].some((head) => head.getBoundingClientRect().left < left);
      box.scrollLeft = 0;
      return isLost;
    });
    return lost.map((box) => `${box.getAttribute("aria-label")} loses its first column`);
  });

/** Returns elements that are marked only by their background, which forced colours remove. */
const edgeless = (page: Page) =>
  page.evaluate(() => {
    const shapes = document.querySelectorAll("main .button, main .result, main [aria-current], main .input");
    const bare = [...shapes].filter((shape) => {
      const { borderTopStyle, borderTopWidth, outlineStyle } = getComputedStyle(shape);
      return (borderTopStyle === "none" || borderTopWidth === "0px") && outlineStyle === "none";
    });
    return bare.map((shape) => `no edge in forced colours: ${shape.outerHTML.slice(0, 80)}`);
  });

const moving = (page: Page) =>
  page.evaluate(() => {
    const restless = [...document.querySelectorAll("*")].filter((element) => {
      const { transitionDuration, animationName } = getComputedStyle(element);
      // What snaps a row to its current entry moves nothing.
      return transitionDuration !== "0s" || !["none", "snapped"].includes(animationName);
    });
    return restless.map((element) => `moves in spite of the user's wish: ${element.outerHTML.slice(0, 80)}`);
  });

/** Checks that at the given widths nothing overflows, is hard to press or loses its first column. */
export async function fitsEveryWidth(page: Page, at = widths): Promise<string[]> {
  const faults: string[] = [];
  for (const width of at) {
    await page.setViewportSize({ width, height: 740 });
    const here = [await sidewaysScroll(page), await smallTargets(page), await lostFirstColumns(page)];
    faults.push(...here.flat().map((fault) => `at ${width} px ${fault}`));
  }
  return faults;
}

async function heedsTheUser(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: "reduce", forcedColors: "active" });
  const faults = [...(await moving(page)), ...(await edgeless(page))];
  await page.emulateMedia({ forcedColors: null });
  return faults;
}

/** Checks every width and the user's settings; restores the page except for its size. */
export async function layoutFaults(page: Page): Promise<string[]> {
  return [...(await fitsEveryWidth(page)), ...(await heedsTheUser(page))];
}

/** Returns names that two elements have in a transition to a page, of which the browser then shows nothing. */
export const sharedNames = (page: Page) =>
  page.evaluate(() => {
    location.replace("#main");
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const names = [...document.querySelectorAll("*")].map((element) => getComputedStyle(element).viewTransitionName);
    const shared = names.filter((name, i) => name !== "none" && names.indexOf(name) !== i);
    return [...new Set(shared)].map((name) => `two elements are ${name} between pages`);
  });
