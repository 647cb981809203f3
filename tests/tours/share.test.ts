import type { Page } from "playwright";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { localePath, type Language } from "../../app/i18n/languages";
import en from "../../locales/en/share.json";
import ko from "../../locales/ko/share.json";
import { violations } from "../support/axe";
import { watch } from "../support/browser";
import { memberGames } from "../support/member-games";
import { useProduct, type Opening } from "../support/product";
import { readTexts } from "../support/texts";

const texts = { ko, en };
const product = useProduct();
let games: string[];
beforeAll(async () => {
  games = (await memberGames(product).all("reg")).map(({ RecordId }) => String(RecordId));
});

interface Visit {
  language?: Language;
  /** Index of the member's game; each test takes another, so that links do not collide. */
  game: number;
  options?: Opening;
  having?: string;
}

const open = ({ language = "ko", game, options, having }: Visit) =>
  product.open("player", localePath(language, `/record/reg-detail/${games[game]}`), { ...options, having });

/** Opens the page and hydrates it by a key. */
async function hydrated(visit: Visit): Promise<Page> {
  const page = await open(visit);
  await page.keyboard.press("Shift");
  await page.locator("html[data-hydrated]").waitFor();
  return page;
}

const press = (page: Page, language: Language = "ko") =>
  page.getByRole("button", { name: texts[language].share }).click();
const linkOf = (page: Page) => page.locator("#share-url").inputValue();
const said = (page: Page, text: string) => page.locator(".share-said", { hasText: text }).waitFor();
const calls = (page: Page): Promise<unknown[]> => page.evaluate("window.calls");
/** Takes a function: the page would evaluate a repeated string, which its policy forbids. */
const heard = (page: Page, count: number) =>
  page.waitForFunction(
    (count) => "calls" in window && Array.isArray(window.calls) && window.calls.length === count,
    count,
  );

/** Replaces the browser's share sheet; `outcomes` are its errors, in turn. */
const webShare = (...outcomes: string[]) => `
  window.calls = [];
  const outcomes = ${JSON.stringify(outcomes)};
  navigator.share = async (data) => {
    window.calls.push({ ...data, active: navigator.userActivation.isActive });
    const name = outcomes.shift();
    if (name) throw new DOMException("", name);
  };`;
const clipboard = (works: boolean) => `
  window.copied = [];
  Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => {
    if (!${works}) throw new DOMException("", "NotAllowedError");
    window.copied.push(text);
  } } });
  document.execCommand = () => false;`;
const noSheet = `delete Navigator.prototype.share;`;

describe("with script", () => {
  test("the browser's sheet gets title, text and address, while the tap still counts", async () => {
    const page = await hydrated({ game: 1, having: webShare() });
    await press(page);
    await page.locator("#share-url").waitFor();
    const url = await linkOf(page);
    await heard(page, 1);
    const title = await page.locator("h1").textContent();
    const { message } = readTexts("ko", "share");
    expect(await calls(page)).toEqual([{ title, text: message?.replace("{{title}}", title ?? ""), url, active: true }]);
    expect(page.url()).not.toContain("shared=");
    await page.locator(".share-link img").evaluate("(image) => image.decode()");
    expect(await violations(page)).toEqual([]);
  });

  test("a closed sheet is no error", async () => {
    const page = await hydrated({ game: 1, having: webShare("AbortError") + clipboard(true) });
    await press(page);
    await heard(page, 1);
    await page.locator("#share-url").waitFor();
    expect(await page.locator(".share-said").textContent()).toBe("");
    expect(await page.evaluate("window.copied")).toEqual([]);
  });

  test("a sheet that comes too late for the tap opens at the next one, without asking the server again", async () => {
    const page = await hydrated({ game: 2, having: webShare("NotAllowedError") + clipboard(true) });
    const asked: string[] = [];
    page.on("request", (request) => request.method() === "POST" && asked.push(request.url()));
    await press(page);
    await said(page, ko.copiedFirst);
    await press(page);
    await heard(page, 2);
    expect(asked).toHaveLength(1);
    expect(await page.evaluate("window.copied")).toEqual([await linkOf(page)]);
  });

  test("without a sheet the link is copied", async () => {
    const page = await hydrated({ language: "en", game: 3, having: noSheet + clipboard(true) });
    await press(page, "en");
    await said(page, en.copied);
    expect(await page.evaluate("window.copied")).toEqual([await linkOf(page)]);
    expect(await linkOf(page)).toContain("/en/share/");
  });

  test("without a clipboard, by the old command", async () => {
    const old = `Object.defineProperty(navigator, "clipboard", { value: undefined });
      document.execCommand = (command) => { window.selected = [command, getSelection().toString()]; return true; };`;
    const page = await hydrated({ game: 3, having: noSheet + old });
    await press(page);
    await said(page, ko.copied);
    expect(await page.evaluate("window.selected")).toEqual(["copy", await linkOf(page)]);
  });

  test("with nothing of all that the link is there to be copied by hand", async () => {
    const page = await hydrated({ game: 4, having: noSheet + clipboard(false) });
    await press(page);
    await said(page, ko.nowhere);
    expect(await linkOf(page)).toContain("/share/");
  });

  test("a sheet that fails where nothing can be copied says so", async () => {
    const page = await hydrated({ game: 4, having: webShare("DataError") + clipboard(false) });
    await press(page);
    await said(page, ko.failed);
    expect(await linkOf(page)).toContain("/share/");
  });

  test("an API that is away costs nobody the page", async () => {
    const page = await hydrated({ game: 5, having: webShare() });
    await product.api.switch({ fault: { path: "/record/share.php", kind: "html502", count: 1 } });
    page.removeAllListeners("console");
    await press(page);
    await said(page, ko.failed);
    expect(await calls(page)).toEqual([]);
    await press(page);
    await heard(page, 1);
  });

  test("who has signed out meanwhile is led to sign-in", async () => {
    const page = await hydrated({ game: 5, having: webShare() });
    await page.context().clearCookies();
    await press(page);
    await page.waitForURL(({ pathname }) => pathname === "/signin");
  });
});

describe("KakaoTalk", () => {
  /** Presses the button, and signs in at Kakao, which is at another host than the window for choosing friends. */
  const sendTo = async (page: Page): Promise<Page> => {
    const opening = page.waitForEvent("popup");
    await page.click(".share-kakao");
    const popup = await opening;
    watch(popup);
    await popup.waitForURL(/^http:\/\/localhost:.*\/kakao\/talk\/login/);
    await popup.locator("main button").click();
    await popup.waitForURL(/^http:\/\/127\.0\.0\.1:.*\/kakao\/picker\/link/);
    return popup;
  };
  const message = (popup: Page) => popup.locator("main").innerText();

  test("gets a game with its title, link and picture", async () => {
    const page = await hydrated({ game: 7, having: webShare() });
    await press(page);
    await heard(page, 1);
    const url = await linkOf(page);
    const popup = await sendTo(page);
    const said = await message(popup);
    expect(said).toContain(`${url}/picture.png`);
    expect(said).toContain(await page.title().then((title) => title.split(" - ")[0] ?? title));
    expect(await popup.evaluate(() => window.opener)).toBeNull();
  });

  test("gets a season, and its button comes with the script", async () => {
    const page = await open({ game: 0 });
    await page.goto(`${product.url}/record?mode=bat`);
    await page.locator(".season-card-form button").click();
    await page.waitForURL(/share\/season/);
    await page.locator("html[data-hydrated]").waitFor();
    expect(await message(await sendTo(page))).toContain(`${page.url()}/picture.png`);
    expect(await violations(page)).toEqual([]);
  });

  test("is asked again by the window's button", async () => {
    const page = await hydrated({ game: 7, having: webShare() });
    await press(page);
    await heard(page, 1);
    // An answer that leaves the window as it is.
    await page.context().route("**/kakao/picker/link", (route) => route.fulfill({ status: 204 }), { times: 1 });
    const opening = page.waitForEvent("popup");
    const refused = page.context().waitForEvent("response", (response) => response.status() === 204);
    await page.click(".share-kakao");
    const popup = await opening;
    await refused;
    expect(await violations(popup)).toEqual([]);
    await popup.locator("[data-send]").click();
    await popup.waitForURL(/\/kakao\/talk\/login/);
  });

  test("that cannot be reached says so, and the link is there", async () => {
    const page = await hydrated({ game: 8, having: webShare() });
    await page.context().route("**/kakao.min.js", (route) => route.abort());
    await press(page);
    await heard(page, 1);
    const opening = page.waitForEvent("popup");
    await page.click(".share-kakao");
    await (await opening).getByText(ko.kakaoFailed).waitFor();
    expect(await linkOf(page)).toContain("/share/");
  });

  test("has nothing to send in a window that nobody has opened", async () => {
    const page = await product.open("visitor", "/en/share/kakao");
    await page.getByText(en.kakaoFailed).waitFor();
  });

  test("without a second window the page says so", async () => {
    const page = await hydrated({ game: 8, having: `${webShare()}; window.open = () => null;` });
    await press(page);
    await heard(page, 1);
    await page.click(".share-kakao");
    await said(page, ko.failed);
  });
});

describe("a shared page counts who is shown it", () => {
  /** Returns how often the list says that the link was opened. */
  const opened = async (page: Page, url: string) => {
    const list = await (await page.request.get(`${product.url}/mypage/shares`)).text();
    const [, card = ""] = list.split(new URL(url).pathname);
    return Number(/(\d+)번 열림/.exec(card)?.[1]);
  };
  const shown = (page: Page) =>
    page.waitForFunction(() => document.querySelector<HTMLImageElement>(".shared-seen")?.naturalWidth === 1);

  test("once, however often it is shown in a day, and in which language", async () => {
    const own = await hydrated({ game: 9, having: webShare() });
    await press(own);
    await heard(own, 1);
    const url = await linkOf(own);
    expect(await opened(own, url)).toBe(0);
    for (const javaScriptEnabled of [true, false]) {
      const context = await product.contextOf("visitor", { javaScriptEnabled });
      onTestFinished(() => context.close());
      const page = await context.newPage();
      const before = await opened(own, url);
      await Promise.all([page.waitForResponse(/\/share\/seen\//), page.goto(url)]);
      await expect.poll(() => opened(own, url)).toBe(before + 1);
      await page.reload({ waitUntil: "load" });
      await page.goto(url.replace("/share/", "/en/share/"), { waitUntil: "load" });
      await page.goBack({ waitUntil: "load" });
      expect(await opened(own, url)).toBe(before + 1);
    }
    await own.goto(url);
    await shown(own);
    expect(await opened(own, url)).toBe(2);
  });
});

describe("in the app", () => {
  const android = `window.Android = { calls: [], share(json) { this.calls.push(JSON.parse(json)); } };`;
  const ios = `window.webkit = { messageHandlers: { share: { calls: [], postMessage(data) { this.calls.push(data); } } } };`;
  const agent = (market: string) => ({
    userAgent: `Mozilla/5.0 (Linux; Android 9) AppleWebKit/537.36 market=${market}`,
  });

  test.each([
    ["android", android, "window.Android.calls"],
    ["ios", ios, "window.webkit.messageHandlers.share.calls"],
  ])("of %s its own sheet is asked for", async (market, having, heard) => {
    const page = await hydrated({ game: 6, options: agent(market), having: having + webShare() });
    await press(page);
    await said(page, ko.opened);
    const url = await linkOf(page);
    expect(await page.evaluate(heard)).toEqual([expect.objectContaining({ url, title: expect.any(String) })]);
    expect(await calls(page)).toEqual([]);
  });

  test("one that does not know how leaves it to the browser", async () => {
    const throwing = `() => { throw new Error("no"); }`;
    for (const [market, having] of [
      ["android", "window.Android = {};"],
      ["android", `window.Android = { share: ${throwing} };`],
      ["ios", "window.webkit = { messageHandlers: {} };"],
      ["ios", `window.webkit = { messageHandlers: { share: { postMessage: ${throwing} } } };`],
    ] as const) {
      const page = await hydrated({ game: 6, options: agent(market), having: having + webShare() });
      await press(page);
      await heard(page, 1);
    }
  });

  test("an object of that name in a browser is not the app", async () => {
    const page = await hydrated({ game: 6, having: android + webShare() });
    await press(page);
    await heard(page, 1);
    expect(await page.evaluate("window.Android.calls")).toEqual([]);
  });
});

test("the page that the form leads back to begins at the link, and shares with one more tap", async () => {
  const page = await open({ game: 7, having: webShare() });
  await Promise.all([page.waitForURL(/shared=/), press(page)]);
  await page.locator("html[data-hydrated]").waitFor();
  expect(await page.evaluate("document.activeElement.id")).toBe("share-url");
  await press(page);
  await heard(page, 1);
  expect(page.url()).toContain("shared=");
});
