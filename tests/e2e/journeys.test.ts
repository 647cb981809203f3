import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { localePath, type Language } from "../../app/i18n/languages";
import en from "../../locales/en/common.json";
import enForm from "../../locales/en/form.json";
import enGame from "../../locales/en/game.json";
import enRecord from "../../locales/en/record.json";
import enShare from "../../locales/en/share.json";
import ko from "../../locales/ko/common.json";
import koForm from "../../locales/ko/form.json";
import koGame from "../../locales/ko/game.json";
import koRecord from "../../locales/ko/record.json";
import koShare from "../../locales/ko/share.json";
import { emailOf, password, useProduct, type Viewer } from "../support/product";
import { ways } from "../support/ways";

const texts = {
  ko: { common: ko, game: koGame, record: koRecord, form: koForm, share: koShare },
  en: { common: en, game: enGame, record: enRecord, form: enForm, share: enShare },
};

describe.each(ways)("$how", ({ language, javaScriptEnabled }) => {
  const product = useProduct();

  const open = (path: string, expected?: RegExp, viewer: Viewer = "visitor") =>
    product.open(viewer, path, { javaScriptEnabled, expected });

  const path = (page: Page) => page.url().slice(product.url.length);

  async function signIn(page: Page, language: Language, viewer: Viewer, typed = password) {
    const { common, form } = texts[language];
    await page.getByLabel(form.email, { exact: true }).fill(emailOf(viewer));
    if (javaScriptEnabled) await page.waitForSelector("html[data-hydrated]");
    await page.getByLabel(form.password, { exact: true }).fill(typed);
    await page.locator("main").getByRole("button", { name: common.signIn, exact: true }).click();
  }

  test("from sign-in to a game, to the other language and out", async () => {
    const { common, record } = texts[language];
    const other = language === "ko" ? "en" : "ko";
    const page = await open(localePath(language, "/"));
    expect(path(page)).toBe(localePath(language, "/signin"));
    await signIn(page, language, "player");
    await page.waitForURL(product.url + localePath(language, "/"));

    await page.getByRole("navigation", { name: common.menu }).getByRole("link", { name: common.record }).click();
    await page.waitForURL("**/record");
    await page.locator(".selector summary").click();
    await page.getByRole("link", { name: record["mode.reg"], exact: true }).click();
    await page.waitForURL("**/record?mode=reg");
    await page.locator(".selector summary").click();
    await page.getByRole("link", { name: record.allSeasons, exact: true }).click();
    await page.waitForURL("**/record?*season=all*");
    const newest = await page.locator(".game-link").first().getAttribute("href");

    await page.getByRole("link", { name: record.older }).click();
    await page.waitForURL("**/record?*after=*");
    expect(await page.locator(".game-link").first().getAttribute("href")).not.toBe(newest);
    const query = new URL(page.url()).search;
    expect(query).toContain("season=all");

    await page.locator(`.header a[hreflang=${other}]`).click();
    await page.waitForURL(product.url + localePath(other, `/record${query}`));
    expect(await page.locator("html").getAttribute("lang")).toBe(other);

    await page.locator(".game-link").first().click();
    await page.waitForURL("**/record/reg-detail/*");
    await page.getByRole("table", { name: texts[other].game.lineScore }).waitFor();
    await page.getByRole("link", { name: texts[other].common.back }).click();
    await page.waitForURL(({ pathname, search }) => pathname + search === localePath(other, `/record${query}`));

    await page.getByRole("button", { name: texts[other].common.signOut }).click();
    await page.waitForURL(product.url + localePath(other, "/signin"));
    await page.goto(product.url + localePath(other, "/record"));
    expect(path(page)).toBe(`${localePath(other, "/signin")}?redirect=%2Frecord`);
  });

  test("a game is shared by its link, which opens for strangers; a venue is found and starred", async () => {
    const page = await open(localePath(language, "/record?mode=reg"), undefined, "player");
    await page.locator(".game-link").first().click();
    await page.getByRole("button", { name: texts[language].share.share }).click();
    const link = await page.locator("#share-url").inputValue();
    const stranger = await open(link.slice(product.url.length));
    await stranger.locator(".scoreboard").waitFor();
    await page.goto(product.url + localePath(language, "/location?services=wifi"));
    const star = page.locator(`#${await page.locator(".venue").first().getAttribute("id")} .star`);
    const before = await star.getAttribute("aria-pressed");
    await star.click();
    await expect.poll(() => star.getAttribute("aria-pressed")).not.toBe(before);
    await page.locator(".venue-link").first().click();
    await page.waitForURL(/\/location\/\d+$/);
  });
});
