import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { localePath, type Path } from "../../app/i18n/languages";
import enCommon from "../../locales/en/common.json";
import en from "../../locales/en/conversion.json";
import koCommon from "../../locales/ko/common.json";
import ko from "../../locales/ko/conversion.json";
import { violations } from "../support/axe";
import { verifyAs } from "../support/carrier-page";
import { useProduct } from "../support/product";
import { openAs } from "../support/signup-browser";
import { ways } from "../support/ways";

const texts = { ko: { ...ko, checkMail: koCommon.checkMail }, en: { ...en, checkMail: enCommon.checkMail } };
const both = { name: "임둘다", birth: "19850817", sex: "male", phone: "01012340011" } as const;
const oddName = { name: "한별명", birth: "19920229", sex: "male", phone: "01012340013" } as const;

describe.each(ways)("$how", ({ language, javaScriptEnabled }) => {
  const t = texts[language];
  const to = (path: Path) => localePath(language, path);
  const product = useProduct();
  /** Has another host name than the carrier's, so that the browser treats them as different sites. */
  let url: string;
  beforeAll(async () => {
    url = product.url.replace("127.0.0.1", "localhost");
  });

  const open = (path: string, expected?: RegExp) =>
    openAs({ browser: product.browser, url }, path, { javaScriptEnabled, expected });

  /** axe needs scripts. */
  async function conforms(page: Page) {
    if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
  }

  const press = (page: Page, name: string) =>
    page.locator("main").getByRole("button", { name, exact: true }).last().click();
  const heading = (page: Page, name: string) => page.getByRole("heading", { name, level: 1 }).waitFor();

  async function signIn(page: Page, email: string, password: string) {
    await page.goto(url + to("/signin"));
    await page.locator("[name=email]").fill(email);
    await page.locator("[name=password]").fill(password);
    await page.locator("[name=password]").press("Enter");
  }

  /** Returns the number of games of all modes on the member's page. */
  async function gamesOf(page: Page): Promise<number> {
    let games = 0;
    for (const mode of ["reg", "triple", "ai", "int", "bat", "pit"]) {
      await page.goto(`${url}${to("/record")}?mode=${mode}&season=all`);
      const line = page.locator("main .hero-note");
      games += (await line.count()) ? Number(/\d+/.exec(await line.first().innerText())?.[0]) : 0;
    }
    return games;
  }

  test("to a new account that is there", async () => {
    const page = await open(to("/signin/aact-conversion"), /status of 40[03]/);
    await verifyAs(page, both, javaScriptEnabled);
    await heading(page, t.reviewTitle);
    await conforms(page);
    const moved = Number(/\d+/.exec(await page.locator(".facts dd").nth(1).innerText())?.[0]);
    await press(page, t.request);
    await page.locator("[data-error-summary] a").click();
    await page.locator("#agree:focus").waitFor();
    await page.getByLabel(t.agree).check();
    await press(page, t.request);
    await page.waitForURL(`${url}${to("/signin/aact-conversion")}?received=1`);
    await page.reload();
    await heading(page, t.receivedTitle);
    await conforms(page);
    await signIn(page, "both@example.com", "Baseball1!");
    await page.locator("[data-error-summary]").waitFor();
    await product.api.switch({ completeConversions: true });
    await signIn(page, "both@example.com", "Baseball1!");
    await page.waitForURL(url + to("/"));
    expect(await gamesOf(page)).toBe(moved);
  });

  test("to one that is made by the way, the nickname chosen anew", async () => {
    const email = `convert-${language}@example.com`;
    const page = await open(to("/signup/fb-conversion"), /status of 40[03]/);
    await verifyAs(page, oddName, javaScriptEnabled);
    await heading(page, t.joinTitle);
    await conforms(page);
    const moved = Number(/\d+/.exec(await page.locator(".facts dd").nth(1).innerText())?.[0]);
    const enterPasswords = async () => {
      for (const name of ["password", "passwordConfirmation"])
        await page.locator(`[name=${name}]`).fill("Moved-over-1!");
    };
    await page.locator("[name=email]").fill(email);
    await enterPasswords();
    for (const term of ["agreeService", "agreePrivacy", "agreeAge"]) await page.locator(`[name=${term}]`).check();
    await press(page, t.sendMail);
    await page.locator("[data-error-summary] a[href='#nickname']").waitFor();
    expect(await page.locator("[name=email]").inputValue()).toBe(email);
    expect(await page.locator("[name=agreeAge]").isChecked()).toBe(true);
    await page.locator("[name=nickname]").fill("새별명");
    await enterPasswords();
    await press(page, t.sendMail);
    await page.waitForURL(`${url}${to("/signup/fb-conversion")}?sent=1`);
    await heading(page, t.checkMail);

    const [mail] = await product.api.outbox(email);
    await page.goto(mail?.link ?? "");
    await heading(page, t.linkTitle);
    await conforms(page);
    await press(page, t.request);
    await heading(page, t.receivedTitle);
    await product.api.switch({ completeConversions: true });
    await signIn(page, email, "Moved-over-1!");
    await page.waitForURL(`${url}${to("/mypage/select-character")}?redirect=/`);
    await page.locator(".radio-card").first().click();
    await page.locator("main").getByRole("button").first().click();
    await page.waitForURL(`${url}${to("/mypage/after-login")}?redirect=/`);
    await page.locator("main button[value=no]").click();
    await page.waitForURL(url + to("/"));
    expect(await gamesOf(page)).toBe(moved);
  });
});
