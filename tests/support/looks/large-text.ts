import type { Page } from "playwright";
import { sidewaysScroll } from "./layout";

/** The browser's setting: lengths in rem and media queries in em follow it. */
async function withLargeFont(page: Page, look: () => Promise<string[]>): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  const faults = await look();
  await devtools.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
  await devtools.detach();
  return faults;
}

/** The text zoom of an Android web view: only letters and lengths in ch follow it, and drawings do not. */
async function withZoomedText(page: Page, look: () => Promise<string[]>): Promise<string[]> {
  await page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>("body, body :not(svg, svg *)")];
    const sizes = all.map((element) => parseFloat(getComputedStyle(element).fontSize));
    all.forEach((element, i) => element.style.setProperty("font-size", `${(sizes[i] ?? 0) * 2}px`, "important"));
  });
  const faults = await look();
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>("[style*=font-size]")) {
      element.style.removeProperty("font-size");
      if (!element.getAttribute("style")) element.removeAttribute("style");
    }
  });
  return faults.map((fault) => `zoomed, ${fault}`);
}

/** Opens all that is folded, and lays out all that is off the screen. */
const unfold = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { content-visibility: visible !important }");
    document.adoptedStyleSheets = [sheet];
    for (const part of document.querySelectorAll<HTMLDetailsElement>("details:not([open])")) {
      part.open = true;
      part.dataset.unfolded = "";
    }
  });

const fold = (page: Page) =>
  page.evaluate(() => {
    document.adoptedStyleSheets = [];
    for (const part of document.querySelectorAll<HTMLDetailsElement>("[data-unfolded]")) {
      part.open = false;
      part.removeAttribute("data-unfolded");
    }
  });

/** Returns boxes that scroll sideways, and that no key reaches. */
const unreachable = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter((box) => {
        const scrolls = /auto|scroll/.test(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth + 1;
        return scrolls && !box.matches("[tabindex='0']") && !box.querySelector("a, button, input, select, textarea");
      })
      .map((box) => `no key scrolls ${box.localName} of "${box.className}"`),
  );

const tallBars = (page: Page) =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll(".header, .tab-bar")].filter((bar) =>
      ["fixed", "sticky"].includes(getComputedStyle(bar).position),
    );
    const height = bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0);
    return height > innerHeight / 2 ? [`bars cover ${height} of ${innerHeight} px`] : [];
  });

/**
 * Returns text that is broken, cut, covered or out of its place. Text that ends with an ellipsis has to stand on the
 * page in full as well; what a box of its own scrolls is not hidden.
 */
const unreadable = (page: Page) =>
  page.evaluate(() => {
    interface Line {
      of: Element;
      words: string;
      left: number;
      right: number;
      top: number;
      bottom: number;
    }
    /** A word of five syllables in Korean is so wide, and a column that breaks it is too narrow. */
    const widest = 0.4 * innerWidth;
    /** Letters are lower than their line. */
    const slack = 0.3;
    const faults = new Set<string>();
    const say = (fault: string, { words, of }: Pick<Line, "words" | "of">) => {
      const place = of.closest("[class]")?.getAttribute("class");
      faults.add(`${fault}: "${words.slice(0, 60)}" in ${of.localName} of "${place}"`);
    };
    const styles = new Map<Element, CSSStyleDeclaration>();
    const styleOf = (element: Element) => {
      const style = styles.get(element) ?? getComputedStyle(element);
      styles.set(element, style);
      return style;
    };
    const withParents = (element: Element | null): Element[] =>
      element && element !== document.documentElement ? [element, ...withParents(element.parentElement)] : [];
    const isAt = (element: Element, positions: string[]) =>
      withParents(element).some((one) => positions.includes(styleOf(one).position));
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 1 &&
      !element.closest(".visually-hidden, .skip-link, svg");

    function breaks(node: Text, of: Element) {
      // Addresses may break anywhere, and words at their signs.
      for (const { 0: word, index } of node.data.matchAll(/(?<![^\s(])[\p{L}\p{N}]+(?![^\s.,?!)·])/gu)) {
        const range = new Range();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
        const width = rects.reduce((sum, rect) => sum + rect.width, 0);
        if (new Set(rects.map(({ top }) => Math.round(top))).size > 1 && width < widest)
          say("a word is broken", { words: word, of });
      }
    }

    const cuts: Line[] = [];
    const whole = new Set<string>();
    /** Returns the visible part of a line. */
    function visible(line: Line): Line {
      const boxes = withParents(line.of).filter((box) => !/inline$|contents/.test(styleOf(box).display));
      const high = slack * parseFloat(styleOf(line.of).fontSize);
      const leaves = (edge: DOMRect, by: { x: number; y: number }) =>
        line.left < edge.left - by.x || line.right > edge.right + by.x || line.top < edge.top - by.y || line.bottom > edge.bottom + by.y; // prettier-ignore
      boxes.forEach((box, i) => {
        const { overflowX } = styleOf(box);
        const edge = box.getBoundingClientRect();
        if (overflowX === "visible") {
          if (i === 0 && leaves(edge, { x: 2, y: high })) say("text leaves its box", line);
        } else if (/auto|scroll/.test(overflowX)) {
          line.left = Math.max(line.left, edge.left);
          line.right = Math.min(line.right, edge.right);
          line.top = Math.max(line.top, edge.top);
          line.bottom = Math.min(line.bottom, edge.bottom);
        } else if (leaves(edge, { x: 1, y: high })) cuts.push(line);
      });
      if (line.right > line.left && (line.left < -1 || line.right > innerWidth + 1))
        say("text is beside the page", line);
      if (cuts.at(-1) !== line) whole.add(line.words);
      return line;
    }

    const lines: Line[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const of = node.parentElement;
      if (!(node instanceof Text) || !of || !node.data.trim() || !isShown(of)) continue;
      breaks(node, of);
      const range = new Range();
      range.selectNodeContents(node);
      const words = node.data.trim();
      for (const { left, right, top, bottom } of range.getClientRects()) {
        const line = visible({ of, words, left, right, top, bottom });
        if (line.right - line.left > 1 && line.bottom - line.top > 1 && !isAt(of, ["fixed", "sticky"]))
          lines.push(line);
      }
    }
    for (const line of cuts) if (!whole.has(line.words)) say("text is cut", line);

    type Box = Pick<Line, "left" | "right" | "top" | "bottom">;
    const overlap = (one: Box, other: Box) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 3 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > slack * (one.bottom - one.top);
    lines.sort((one, other) => one.top - other.top);
    lines.forEach((line, i) => {
      for (let at = i + 1, other = lines[at]; other && other.top < line.bottom; other = lines[++at])
        if (line.of !== other.of && overlap(line, other)) say(`text lies on "${other.words.slice(0, 30)}"`, line);
    });
    // A number on an icon lies there on purpose.
    const inFlow = lines.filter(({ of }) => !isAt(of, ["absolute"]));
    for (const thing of document.querySelectorAll("main :is(.icon, .character, input, select, textarea)")) {
      if (thing.closest(".visually-hidden") || !thing.checkVisibility({ opacityProperty: true })) continue;
      const box = thing.getBoundingClientRect();
      for (const line of inFlow) if (overlap(line, box)) say(`text lies on ${thing.localName}`, line);
    }

    const pen = document.createElement("canvas").getContext("2d");
    for (const field of document.querySelectorAll<HTMLSelectElement | HTMLInputElement>("main :is(select, .input)")) {
      const { font, paddingLeft, paddingRight } = styleOf(field);
      const words = "selectedOptions" in field ? (field.selectedOptions[0]?.text ?? "") : field.value;
      if (!pen || !isShown(field) || field.clientWidth > 0.8 * innerWidth) continue;
      pen.font = font;
      const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      if (pen.measureText(words).width > room + 1) say("a value is cut", { words, of: field });
    }
    return [...faults];
  });

const read = async (page: Page) =>
  (await Promise.all([sidewaysScroll, tallBars, unreachable, unreadable].map((faults) => faults(page)))).flat();
const ofTwice = (faults: string[]) => faults.map((fault) => `with text of twice the size ${fault}`);

/** Checks that text of twice the size can be read on a phone; restores the page except for its size. */
export async function largeTextFaults(page: Page): Promise<string[]> {
  const zoomed = await zoomedTextFaults(page);
  await unfold(page);
  const faults = await withLargeFont(page, () => read(page));
  await page.setViewportSize({ width: 1280, height: 800 });
  faults.push(...(await withLargeFont(page, () => sidewaysScroll(page))));
  await fold(page);
  return [...zoomed, ...ofTwice(faults)];
}

/** The same of zoomed text alone, which leaves the least room. */
export async function zoomedTextFaults(page: Page): Promise<string[]> {
  await unfold(page);
  await page.setViewportSize({ width: 360, height: 740 });
  const faults = await withZoomedText(page, () => read(page));
  await fold(page);
  return ofTwice(faults);
}
