import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { localePath, type Language } from "../../app/i18n/languages";
import en from "../../locales/en/common.json";
import enForm from "../../locales/en/form.json";
import enGame from "../../locales/en/game.json";
import enRecord from "../../locales/en/record.json";
import ko from "../../locales/ko/common.json";
import koForm from "../../locales/ko/form.json";
import koGame from "../../locales/ko/game.json";
import koRecord from "../../locales/ko/record.json";
import { emailOf, password, useProduct, type Viewer } from "../support/product";
import { ways } from "../support/ways";

const texts = {
  ko: { common: ko, game: koGame, record: koRecord, form: koForm },
  en: { common: en, game: enGame, record: enRecord, form: enForm },
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
    await page.locator("main").getByRole("button", { name: common.signIn }).click();
  }

  test("from sign-in to a game, to the other language and out", async () => {
    const { common, form, record } = texts[language];
    const other = language === "ko" ? "en" : "ko";
    const page = await open(localePath(language, "/"));
    expect(path(page)).toBe(localePath(language, "/signin"));
    await signIn(page, language, "player");
    await page.waitForURL(product.url + localePath(language, "/"));

    await page.getByRole("navigation", { name: common.menu }).getByRole("link", { name: common.record }).click();
    await page.waitForURL("**/record");
    await page.getByRole("link", { name: record["mode.reg"], exact: true }).click();
    await page.waitForURL("**/record?mode=reg");
    await page.locator("summary").first().click();
    await page.getByLabel(record.season, { exact: true }).selectOption("all");
    await page.getByRole("button", { name: form.apply }).click();
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

  test("a wrong password, then the right one", async () => {
    const page = await open("/signin", /status of 401/);
    await signIn(page, "ko", "player", "Basketball1!");
    const summary = page.locator("[data-error-summary]");
    await summary.waitFor();
    expect(await page.title()).toMatch(/^오류: /);
    expect(await page.locator("[name=email]").inputValue()).toBe(emailOf("player"));
    expect(await page.locator("[name=password]").inputValue()).toBe("");
    expect(await page.locator("[name=email]").getAttribute("aria-invalid")).toBe("true");

    await summary.getByRole("link").click();
    await page.locator("[name=email]:focus").waitFor();
    await signIn(page, "ko", "player");
    await page.waitForURL(({ pathname }) => pathname === "/");
  });

  test("an access token that has expired is not noticed", async () => {
    const page = await open("/record", undefined, "player");
    await product.api.switch({ expireAccessTokens: true, resetCounters: true });
    await page.goto(`${product.url}/record?season=all`);
    expect(await page.locator(".game").count()).toBeGreaterThan(0);
    expect((await product.api.calls()).counts["/Auth/verifyToken.php"]).toBe(1);
  });

  test("a session that is over leads to sign-in and back to the page", async () => {
    const page = await open("/signin");
    await signIn(page, "ko", "player");
    await page.waitForURL(`${product.url}/`);
    await product.api.switch({ expireAccessTokens: true, fault: { path: "/Auth/verifyToken.php", kind: "401" } });
    await page.goto(`${product.url}/record?result=win`);
    await product.api.switch({ fault: { path: "/Auth/verifyToken.php", kind: null } });
    expect(path(page)).toBe(`/signin?redirect=${encodeURIComponent("/record?result=win")}`);
    await signIn(page, "ko", "player");
    await page.waitForURL(`${product.url}/record?result=win`);
  });

  test("a member without a character chooses one and comes home", async () => {
    const page = await open("/signin");
    await signIn(page, "ko", "nochar");
    await page.waitForURL(`${product.url}/mypage/select-character?redirect=/`);
    await page.goto(`${product.url}/record`);
    expect(path(page)).toBe("/mypage/select-character?redirect=/");
    await page.locator(".radio-card").nth(2).click();
    await page.locator("main").getByRole("button").first().click();
    await page.waitForURL(`${product.url}/`);
    await page.locator(".greeting img").waitFor();
    await page.goto(`${product.url}/record`);
    expect(path(page)).toBe("/record");
  });
});
