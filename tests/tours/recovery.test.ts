import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { localePath } from "../../app/i18n/languages";
import enCommon from "../../locales/en/common.json";
import enForm from "../../locales/en/form.json";
import en from "../../locales/en/recovery.json";
import koCommon from "../../locales/ko/common.json";
import koForm from "../../locales/ko/form.json";
import ko from "../../locales/ko/recovery.json";
import { violations } from "../support/axe";
import { verifyAs } from "../support/carrier-page";
import { useProduct } from "../support/product";
import { openAs } from "../support/signup-browser";
import { ways } from "../support/ways";

const texts = {
  ko: { ...ko, common: koCommon, form: koForm },
  en: { ...en, common: enCommon, form: enForm },
};
const player = { name: "김선수", birth: "19950315", sex: "male", phone: "01012345678" } as const;
const waits = { ko: /초 뒤에/, en: /in \d+ seconds?/ };

describe.each(ways)("$how", ({ language, javaScriptEnabled }) => {
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

  const press = (page: Page, name: string) => page.locator("main").getByRole("button", { name, exact: true }).click();
  const heading = (page: Page, name: string) => page.getByRole("heading", { name, level: 1 }).waitFor();

  test("who has forgotten an ID finds it, and is sent the mail for a password without typing", async () => {
    const t = texts[language];
    const page = await open(localePath(language, "/signin/find-id"));
    await verifyAs(page, player, javaScriptEnabled);
    await page.waitForURL(url + localePath(language, "/signin/find-id/user-id"));
    await page.getByRole("heading", { name: "pl****@example.com" }).waitFor();
    await conforms(page);
    await press(page, t.showWhole);
    await page.getByRole("heading", { name: "player@example.com" }).waitFor();
    await press(page, t.resetTitle);
    await page.waitForURL(url + localePath(language, "/signin/pw-reset"));
    await heading(page, t.resetTitle);
    expect(await page.getByLabel(t.form.email, { exact: true }).inputValue()).toBe("player@example.com");
    await press(page, t.resetSubmit);
    await heading(page, t.common.checkMail);
  });

  test("a forgotten password, from the choice through the mail and in", async () => {
    const t = texts[language];
    const email = language === "ko" ? "rookie@example.com" : "overseas@example.com";
    const page = await open(localePath(language, "/signin/pw-reset/user-type"), /status of 4(00|29)/);
    await page.locator("main a", { hasText: language === "ko" ? t.domestic : t.overseas }).click();
    await page.getByLabel(t.form.email, { exact: true }).fill(email);
    await press(page, t.resetSubmit);
    await heading(page, t.common.checkMail);
    await page.getByText(email).waitFor();
    await page.reload();
    await heading(page, t.common.checkMail);
    await press(page, t.sendAgain);
    await page.locator("[data-error-summary]", { hasText: waits[language] }).waitFor();

    const [mail] = await product.api.outbox(email);
    await page.goto(mail?.link ?? "");
    await heading(page, t.chooseTitle);
    await conforms(page);
    if (javaScriptEnabled) {
      await page.getByLabel(t.newPassword, { exact: true }).focus();
      await page.waitForSelector("html[data-hydrated]");
    }
    await page.getByLabel(t.newPassword, { exact: true }).fill("Changed-1!");
    await page.getByLabel(t.passwordAgain, { exact: true }).fill("Changed-2!");
    await press(page, t.form.changePassword);
    await page.locator("[data-error-summary] a[href='#passwordConfirmation']").waitFor();
    expect(await page.getByLabel(t.newPassword, { exact: true }).inputValue()).toBe("");
    await page.getByLabel(t.newPassword, { exact: true }).fill("Changed-1!");
    await page.getByLabel(t.passwordAgain, { exact: true }).fill("Changed-1!");
    await press(page, t.form.changePassword);
    await page.waitForURL(url + localePath(language, "/signin"));
    await page.getByRole("status").getByText(t.common.passwordChanged).waitFor();
    await page.locator("[name=email]").fill(email);
    await page.locator("[name=password]").fill("Changed-1!");
    await press(page, t.common.signIn);
    await page.waitForURL((at) => at.pathname === localePath(language, "/mypage/sign-in-ways"));
    await page.locator(`main a.button[href="${localePath(language, "/")}"]`).click();
    await page.waitForURL(url + localePath(language, "/"));
  });

  test("the instant checks name what is wrong, where scripts run; the server does in any case", async () => {
    const page = await open("/signin/pw-reset", /status of 400/);
    await page.locator("[name=email]").fill("nobody");
    if (!javaScriptEnabled) await press(page, ko.resetSubmit);
    else {
      await page.waitForSelector("html[data-hydrated]");
      await page.keyboard.press("Tab");
    }
    await page.locator("#email-error", { hasText: "player@example.com" }).waitFor();
    expect(await page.locator("[name=email]").inputValue()).toBe("nobody");
  });
});
