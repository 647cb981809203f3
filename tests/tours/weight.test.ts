// A page's weight at the first visit, before any touch, and whether it moves when its font comes late. Style sheets are
// weighed in stylesheets.test.ts, scripts in pages/client-bundle.test.ts and every-page.test.ts.
import type { BrowserContext, Page, Request } from "playwright";
import { expect, test } from "vitest";
import { watch } from "../support/browser";
import { useProduct, type Viewer } from "../support/product";

const kilobyte = 1024;
const most = {
  /** HTML, style sheets, the icon, our own pictures and the font, in bytes. */
  ours: { signIn: 45 * kilobyte, english: 60 * kilobyte, other: 80 * kilobyte },
  ownPictures: 8 * kilobyte,
  /** The reference API's, which are as large as an operator's may be. */
  foreignPictures: 72 * kilobyte,
  /** Most are smaller; the one of legal texts is large. */
  fontFile: 40 * kilobyte,
  fontFiles: 14,
  /** The ranking shows ten characters. */
  requestsBesideFonts: 18,
  shift: 0.02,
};

const product = useProduct({ looks: true });

interface Loaded {
  path: string;
  type: string;
  bytes: number;
}

async function weigh(request: Request): Promise<Loaded> {
  const { responseBodySize } = await request.sizes();
  return { path: new URL(request.url()).pathname, type: request.resourceType(), bytes: responseBodySize };
}

/** Weighs all that the page loads, until the returned function is called. */
function weighAll(page: Page): () => Promise<Loaded[]> {
  const loaded: Promise<Loaded>[] = [];
  const note = (request: Request) => void loaded.push(weigh(request));
  page.on("requestfinished", note);
  return () => {
    page.off("requestfinished", note);
    return Promise.all(loaded);
  };
}

/** Everything loaded is drawn two frames later. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Opens a page whose font comes after everything else is drawn. */
async function open(context: BrowserContext, path: string): Promise<{ loaded: Loaded[]; shift: number }> {
  const page = await context.newPage();
  watch(page);
  const weighed = weighAll(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/*.woff2", async (route) => {
    await released;
    await route.continue();
  });
  await page.addInitScript(() => {
    const seen = Object.assign(window, { shift: 0, painted: false });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += Number(Object(entry).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(product.url + path, { waitUntil: "domcontentloaded" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  await drawn(page);
  release();
  await page.waitForLoadState();
  await drawn(page);
  await page.waitForFunction(() => document.fonts.status === "loaded");
  const shift = await page.evaluate(() => Number(Object(window).shift));
  const loaded = await weighed();
  await page.close();
  return { loaded, shift };
}

async function linkIn(list: string, pattern: RegExp): Promise<string> {
  const answer = await fetch(product.url + list, { headers: { Cookie: await product.cookieOf("player") } });
  const link = pattern.exec(await answer.text())?.[1];
  if (!link) throw new Error(`${list} has no link like ${pattern}`);
  return link;
}

const gameOf = (mode: string) => linkIn(`/record?mode=${mode}&season=all`, /href="(\/record\/[\w-]+-detail\/[^"#?]+)/);

const visitorPages = [
  "/signin",
  "/signup",
  "/signup/terms?member=domestic",
  "/intro/splash-page",
  "/terms-page",
  "/en/signin",
];
const memberPages = async () => [
  "/",
  "/record",
  ...(await Promise.all(["reg", "triple", "ai", "int", "bat", "pit"].map(gameOf))),
  "/record/trend",
  "/record/spray?mode=bat&season=all",
  "/rank",
  "/nasmo",
  "/location",
  await linkIn("/location", /href="(\/location\/\d+)/),
  "/contest",
  "/alert",
  "/mypage",
  "/terms-page",
  "/rank/rule",
  "/en",
  "/en/record",
  "/en/rank",
  "/en/location",
];

const isScript = ({ path, type }: Loaded) => type === "script" || path.endsWith(".js");
const isForeign = ({ path }: Loaded) => path.startsWith("/media/");
const isFont = ({ type }: Loaded) => type === "font";
const isPicture = ({ type }: Loaded) => type === "image";
const bytesOf = (loaded: Loaded[]) => loaded.reduce((sum, { bytes }) => sum + bytes, 0);

const limitOf = (path: string) =>
  most.ours[path === "/signin" ? "signIn" : path.startsWith("/en") ? "english" : "other"];

function faultsOf(path: string, all: Loaded[], shift: number): string[] {
  const loaded = all.filter((one) => !isScript(one) && one.type !== "media");
  const fonts = loaded.filter(isFont);
  const pictures = loaded.filter(isPicture);
  const own = loaded.filter((one) => !isForeign(one));
  const figures: [string, number, number][] = [
    ["bytes of ours", bytesOf(own), limitOf(path)],
    ["bytes of our pictures", bytesOf(own.filter(isPicture)), most.ownPictures],
    ["bytes of the API's pictures", bytesOf(pictures.filter(isForeign)), most.foreignPictures],
    ["font files", fonts.length, most.fontFiles],
    ["bytes of a font", Math.max(...fonts.map(({ bytes }) => bytes)), most.fontFile],
    ["requests beside fonts", loaded.length - fonts.length, most.requestsBesideFonts],
    ["shift", shift, most.shift],
  ];
  return figures.flatMap(([what, found, limit]) => (found > limit ? [`${what}: ${found} of ${limit}`] : []));
}

test.each(["visitor", "player"] as const)(
  "what the first page of a %s weighs, and that nothing moves",
  async (viewer) => {
    const context = await product.contextOf(viewer);
    const faults: string[] = [];
    for (const path of viewer === "visitor" ? visitorPages : await memberPages()) {
      const { loaded, shift } = await open(context, path);
      expect(loaded.filter(isFont), path).not.toEqual([]);
      faults.push(...faultsOf(path, loaded, shift).map((fault) => `${path}: ${fault}`));
    }
    await context.close();
    expect(faults).toEqual([]);
  },
);

test("who saves data gets neither the font nor the API's pictures, nor a script that nobody has called for", async () => {
  const faults: string[] = [];
  const options = { extraHTTPHeaders: { "Save-Data": "on" } };
  const venue = await linkIn("/location", /href="(\/location\/\d+)/);
  const video = await linkIn("/nasmo", /href="(\/nasmo\/[^"#?/]+)/);
  const walks: [Viewer, string[]][] = [
    ["visitor", ["/signin", "/en/terms-page", "/nowhere"]],
    ["player", ["/", "/record", "/nasmo", video, venue, "/alert?kind=event"]],
  ];
  for (const [viewer, paths] of walks) {
    const context = await product.contextOf(viewer, options);
    for (const path of paths) {
      const page = await context.newPage();
      const weighed = weighAll(page);
      await page.goto(product.url + path);
      await drawn(page);
      const heavy = (await weighed()).filter(
        (one) => isFont(one) || isForeign(one) || isScript(one) || (isPicture(one) && one.bytes > 4 * kilobyte),
      );
      await page.close();
      faults.push(...heavy.map((one) => `${path}: ${one.path}`));
    }
    await context.close();
  }
  expect(faults).toEqual([]);
});
