import type { Page } from "playwright";

/** Returns the focused element's text, its ring, and whether something covers it. */
export const focusNow = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const { left, top, right, bottom } = element.getBoundingClientRect();
    // A card's radio is invisible; the card beside it has the ring.
    const face = element.matches("input") && element.nextElementSibling;
    const ringed = [element, face || element].flatMap((one) => {
      const after = getComputedStyle(one, "::after");
      // A part without content is not rendered, even with a style.
      return ["none", "normal"].includes(after.content) ? [getComputedStyle(one)] : [getComputedStyle(one), after];
    });
    const middle = { x: (left + right) / 2, y: (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2 };
    const above = document.elementFromPoint(Math.min(Math.max(middle.x, 0), innerWidth - 1), middle.y);
    const bars = [...document.querySelectorAll(".header, .tab-bar, .action-bar")].filter(
      (bar) => !bar.contains(element),
    );
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

/** The first two rows and the last of a list stand for those between, which are like them. */
const passOverRows = (page: Page) =>
  page.evaluate(() => {
    for (const list of document.querySelectorAll("main :is(ul, ol, tbody)"))
      for (const row of [...list.children].slice(2, -1)) row.toggleAttribute("inert", true);
  });

/** The browser scrolls to the focus in its next frame. */
async function focusAtRest(page: Page) {
  const focus = await focusNow(page);
  if (!focus || (focus.inView && !focus.covered)) return focus;
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return focusNow(page);
}

/** Checks that every stop of the Tab key is visible; begins at the current focus. */
export async function keyboardFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  await passOverRows(page);
  for (let stops = 0; stops < 150; stops++) {
    const focus = await focusAtRest(page);
    if (!focus) return stops > 0 ? faults : ["nothing takes the focus"];
    if (!focus.hasRing) faults.push(`no ring on ${focus.html}`);
    if (!focus.inView) faults.push(`out of view: ${focus.html}`);
    if (focus.covered) faults.push(`covered by a bar: ${focus.html}`);
    await page.keyboard.press("Tab");
  }
  return [...faults, "the focus goes round"];
}

/** Checks that the error summary has the focus, and takes it away: keys that are pressed there bring no scripts. */
export const focusFaults = (page: Page) =>
  page.evaluate(async () => {
    const summary = document.querySelector<HTMLElement>(".error-summary");
    // The browser gives the focus in its next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const hasFocus = !summary || summary === document.activeElement;
    summary?.blur();
    return hasFocus ? [] : ["the error summary has not the focus"];
  });

/** Checks that each line of the error summary leads to a field, and shows its label. */
export const summaryFaults = (page: Page) =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>(".error-summary a")];
    const header = document.querySelector(".header")?.getBoundingClientRect().bottom ?? 0;
    return links.flatMap((link) => {
      link.click();
      const field = document.getElementById(link.hash.slice(1));
      if (!field?.contains(document.activeElement)) return [`"${link.textContent}" does not lead to ${link.hash}`];
      const label = field instanceof HTMLInputElement && field.type === "radio" ? field.closest("fieldset") : field;
      const name =
        label instanceof HTMLFieldSetElement
          ? label.querySelector("legend")
          : document.querySelector(`label[for="${field.id}"]`);
      const { top, height } = name?.getBoundingClientRect() ?? { top: header, height: 0 };
      return height > 1 && top < header ? [`"${link.textContent}" hides the label of ${link.hash}`] : [];
    });
  });
