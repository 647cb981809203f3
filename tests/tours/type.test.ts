// Which fonts the browser says it has used: no word is set in two.
import type { CDPSession } from "playwright";
import { expect, test } from "vitest";
import { useProduct, type Viewer } from "../support/product";

const product = useProduct({ looks: true });

const isOurs = (name: string) => name.startsWith("Pretendard");
/** What the web font has; arrows, emoji and letters of other scripts may be the system's. */
const letters = /[가-힣\w.,:%()]/g;

interface Element {
  nodeId: number;
  text: string;
}

/** Returns the elements that have a text of their own. */
async function elementsOf(session: CDPSession): Promise<Element[]> {
  const { nodes } = await session.send("DOM.getFlattenedDocument", { depth: -1 });
  const texts = new Map<number, string>();
  for (const { nodeType, nodeValue, parentId } of nodes)
    if (nodeType === 3 && parentId) texts.set(parentId, (texts.get(parentId) ?? "") + nodeValue);
  return [...texts].map(([nodeId, text]) => ({ nodeId, text })).filter(({ text }) => text.match(letters));
}

/** Returns the texts of which letters are set in another font than ours. */
async function mixedIn(session: CDPSession): Promise<string[]> {
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const faults: string[] = [];
  for (const { nodeId, text } of await elementsOf(session)) {
    const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
    const foreign = fonts.filter(({ familyName }) => !isOurs(familyName));
    const others = foreign.reduce((sum, { glyphCount }) => sum + glyphCount, 0);
    if (others > text.replace(letters, "").length)
      faults.push(`${text.trim()}: ${foreign.map(({ familyName }) => familyName).join()}`);
  }
  return faults;
}

const pages: Record<"visitor" | "player", string[]> = {
  visitor: ["/signin", "/signup", "/terms-page", "/en/signin", "/en/terms-page"],
  player: [
    "/", "/record", "/record/bests", "/record/spray?mode=bat&season=all", "/rank", "/rank?mode=bat", "/rank/rule", "/nasmo",
    "/location", "/location/4", "/contest", "/alert", "/alert/notice/1", "/mypage", "/mypage/alert-setting", "/terms-page",
    "/nowhere", "/en", "/en/record", "/en/rank", "/en/contest",
  ],
}; // prettier-ignore

test.each(["visitor", "player"] as const)("no word of a %s's pages is set in two fonts", async (viewer: Viewer) => {
  const context = await product.contextOf(viewer);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const faults: string[] = [];
  for (const path of pages[viewer === "visitor" ? viewer : "player"]) {
    await page.goto(product.url + path);
    // The fonts are asked for as the page is laid out.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await page.waitForFunction(() => document.fonts.status === "loaded");
    faults.push(...(await mixedIn(session)).map((fault) => `${path}: ${fault}`));
  }
  await context.close();
  expect(faults).toEqual([]);
});
