import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { localePath } from "../../app/i18n/languages";
import enForm from "../../locales/en/form.json";
import enSignup from "../../locales/en/signup.json";
import koForm from "../../locales/ko/form.json";
import koSignup from "../../locales/ko/signup.json";
import { useProduct } from "../support/product";
import { openAs, passCarrier } from "../support/signup-browser";
import { mailedPath, newAccount, newOverseasAccount, newPassword, unknownPerson } from "../support/signup-visit";
import { ways } from "../support/ways";

const texts = { ko: { ...koForm, ...koSignup }, en: { ...enForm, ...enSignup } };

const product = useProduct();

const submit = (page: Page) => page.locator("main form .action-bar button").first().click();
const at = (page: Page, path: string) => page.waitForURL(product.url + path);
const tick = (page: Page, name: string) => page.locator(`label[for=${name}]`).click();

/** Uses a key: on a busy machine the font may load between press and release of a click, and move the link. */
const choose = (page: Page, name: string, member: string) =>
  page
    .getByRole("link", { name })
    .and(page.locator(`[href*=${member}]`))
    .press("Enter");

async function type(page: Page, typed: Record<string, string>) {
  for (const [name, value] of Object.entries(typed)) {
    if (["nationality", "phoneNation"].includes(name)) await page.locator(`#${name}`).selectOption(value);
    else if (name === "gender") await page.locator(`[name=gender][value=${value}]`).check({ force: true });
    else await page.locator(`#${name}`).fill(value);
  }
}

/** Goes from the mail to a signed-in member. */
async function verifyAndSignIn(page: Page, prefix: string, email: string) {
  await page.goto(product.url + (await mailedPath(product.api, email)));
  await page.locator("main form button").click();
  await at(page, `${prefix}/signin`);
  await page.locator(".told").waitFor();
  await page.locator("#email").fill(email);
  await page.locator("#password").fill(newPassword);
  await page.locator("#password").press("Enter");
  await at(page, `${prefix}/mypage/select-character?redirect=/`);
}

describe.each(ways)("$how", ({ language, javaScriptEnabled }) => {
  const prefix = localePath(language, "/").replace(/\/$/, "");
  const t = texts[language];

  test("a domestic member, from the choice to the first page inside", async () => {
    const page = await openAs(product, `${prefix}/signup`, { javaScriptEnabled });
    await choose(page, t.byEmail, "domestic");
    for (const name of ["agreeService", "agreePrivacy", "agreeAge"]) await tick(page, name);
    await submit(page);
    await at(page, `${prefix}/signup/identity`);
    const carrier = await toCarrier(page);
    await passCarrier(carrier, unknownPerson(), javaScriptEnabled);
    if (!javaScriptEnabled) await page.locator("main form button").click();
    await at(page, `${prefix}/signup/signup-common`);

    const account = newAccount();
    await type(page, account);
    if (javaScriptEnabled) {
      await page.locator("#nickname").press("Tab");
      await page.getByRole("status").getByText(t.nicknameFree).waitFor();
      await page.getByRole("status").getByText(t.emailFree).waitFor();
    }
    await submit(page);
    await at(page, `${prefix}/signup/user-authenticate`);
    await page.getByText(account.email).waitFor();
    await verifyAndSignIn(page, prefix, account.email);
  });

  test("an overseas member, from the choice to the first page inside", async () => {
    const page = await openAs(product, `${prefix}/signup`, { javaScriptEnabled });
    await choose(page, t.byEmail, "overseas");
    await tick(page, "agreeAll");
    await submit(page);
    await at(page, `${prefix}/signup/global/signup-global`);
    const account = newOverseasAccount();
    const { lastName, firstName, birth, gender, nationality, region, phoneNation, phone, middleName, ...rest } =
      account;
    await type(page, { lastName, firstName, middleName, birth, gender });
    await submit(page);
    await at(page, `${prefix}/signup/global/signup-global?step=contact`);
    await type(page, { nationality, region, phoneNation, phone });
    await submit(page);
    await at(page, `${prefix}/signup/global/signup-global?step=account`);
    await page.goBack();
    await page.goBack();
    await at(page, `${prefix}/signup/global/signup-global`);
    expect(await page.locator("#lastName").inputValue()).toBe(lastName);
    await page.goForward();
    await page.goForward();
    await at(page, `${prefix}/signup/global/signup-global?step=account`);
    await type(page, rest);
    await submit(page);
    await at(page, `${prefix}/signup/global/user-authenticate`);
    await page.getByText(account.email).waitFor();
    await verifyAndSignIn(page, prefix, account.email);
  });

  /** Opens the carrier's page: in a new window with scripts, else in this one. */
  async function toCarrier(page: Page): Promise<Page> {
    const button = page.locator("main form button[type=submit]");
    if (!javaScriptEnabled) {
      await button.click();
      await page.locator("main form button").click();
      return page;
    }
    await page.waitForSelector("html[data-hydrated]");
    const opening = page.waitForEvent("popup");
    await button.click();
    return opening;
  }
});

describe("by the keyboard alone, from the choice to the mail", () => {
  /** Presses Tab until the selector has the focus. */
  async function tabTo(page: Page, selector: string) {
    for (let stops = 0; stops < 60; stops++) {
      await page.keyboard.press("Tab");
      if (await page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, selector)) return;
    }
    throw new Error(`${selector} is not reached on ${page.url()}`);
  }

  async function typeInto(page: Page, fields: Record<string, string>) {
    for (const [name, value] of Object.entries(fields)) {
      await tabTo(page, `#${name}`);
      await page.keyboard.type(value);
    }
  }

  test.each([true, false])("a domestic member; JavaScript: %s", async (javaScriptEnabled) => {
    const page = await openAs(product, "/signup", { javaScriptEnabled });
    await tabTo(page, "[href*='member=domestic']");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/signup/terms**");
    for (const name of ["agreeService", "agreePrivacy", "agreeAge"]) {
      await tabTo(page, `#${name}`);
      await page.keyboard.press("Space");
    }
    await tabTo(page, "main form .action-bar button");
    await page.keyboard.press("Enter");
    await at(page, "/signup/identity");
    if (javaScriptEnabled) await page.waitForSelector("html[data-hydrated]");
    const opening = javaScriptEnabled ? page.waitForEvent("popup") : undefined;
    await tabTo(page, "main form button[type=submit]");
    await page.keyboard.press("Enter");
    const carrier = opening ? await opening : page;
    if (!opening) {
      await page.waitForURL("**/pass-submit-handler");
      await tabTo(page, "main form button");
      await page.keyboard.press("Enter");
    }
    await passCarrier(carrier, unknownPerson(), javaScriptEnabled);
    if (!opening) {
      await tabTo(page, "main form button");
      await page.keyboard.press("Enter");
    }
    await at(page, "/signup/signup-common");
    const { email, password, passwordConfirmation, nickname } = newAccount();
    await typeInto(page, { email, password, passwordConfirmation, nickname });
    // Enter must submit the form, not press a duplicate check; a background check needs the field to be left first.
    if (javaScriptEnabled) await tabTo(page, "main form .action-bar button");
    await page.keyboard.press("Enter");
    await at(page, "/signup/user-authenticate");
    await page.getByText(email).waitFor();
  });

  test.each([true, false])("an overseas member; JavaScript: %s", async (javaScriptEnabled) => {
    const page = await openAs(product, "/en/signup", { javaScriptEnabled });
    await tabTo(page, "[href*='member=overseas']");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/signup/terms**");
    await tabTo(page, "#agreeAll");
    await page.keyboard.press("Space");
    await tabTo(page, "main form .action-bar button");
    await page.keyboard.press("Enter");
    await at(page, "/en/signup/global/signup-global");
    const typed = newOverseasAccount();
    const { email, password, passwordConfirmation, nickname, firstName, lastName, phone, region, birth } = typed;
    const goOn = async (path: string) => {
      await tabTo(page, "main form .action-bar button");
      await page.keyboard.press("Enter");
      await at(page, path);
    };
    await typeInto(page, { firstName, lastName, birth });
    await tabTo(page, "[name=gender]");
    await page.keyboard.press("Space");
    await goOn("/en/signup/global/signup-global?step=contact");
    await typeInto(page, { nationality: "United States", region, phoneNation: "United States", phone });
    await goOn("/en/signup/global/signup-global?step=account");
    await typeInto(page, { email, password, passwordConfirmation, nickname });
    await tabTo(page, "main form .action-bar button");
    await page.keyboard.press("Enter");
    await at(page, "/en/signup/global/user-authenticate");
  });
});
