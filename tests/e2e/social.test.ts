// Sign-in by way of the providers in a real browser; the app's site is another than theirs.
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { languages, localePath } from "../../app/i18n/languages";
import en from "../../locales/en/social.json";
import ko from "../../locales/ko/social.json";
import { watch } from "../support/browser";
import { emailOf, password, startProduct, type Product } from "../support/product";
import { providers } from "../support/social-visit";
import { newAddress } from "../support/stage";

const texts = { ko, en };
let product: Product;
let url: string;
beforeAll(async () => {
  product = await startProduct();
  url = product.url.replace("127.0.0.1", "localhost");
});
afterAll(() => product.stop());

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await product.browser.newContext({
    viewport: { width: 360, height: 740 },
    extraHTTPHeaders: { "X-Forwarded-For": newAddress() },
    ...options,
  });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  watch(page, /status of (401|503)/);
  await page.goto(url + path);
  return page;
}

const button = (page: Page, provider: string) => page.locator(`main [formaction$="/${provider}-login"]`);
const at = (page: Page, path: string) => page.waitForURL(url + path);
const cookieNames = async (page: Page) => (await page.context().cookies(url)).map(({ name }) => name).sort();

describe.each([
  { how: "with JavaScript", javaScriptEnabled: true },
  { how: "without JavaScript", javaScriptEnabled: false },
])("$how", ({ javaScriptEnabled }) => {
  /** The buttons that only those need who have no script. */
  async function pressOn(page: Page, selector: string, heading: string) {
    if (javaScriptEnabled) return;
    await page.getByRole("heading", { name: heading }).waitFor();
    await page.locator(selector).click();
  }

  async function decide(page: Page, provider: string, language: "ko" | "en", decision: "agree" | "refuse") {
    await page.waitForURL(`http://127.0.0.1:*/${provider}/**`);
    await page.locator(`[value=${decision}]`).click();
    if (provider !== "apple") return;
    if (!javaScriptEnabled) {
      await page.waitForSelector("form[action*=apple-login] button");
      await page.locator("form[action*=apple-login] button").click();
    }
    await pressOn(page, "form[data-onward] button", texts[language].backTitle);
  }

  describe.each(providers)("%s", (provider) => {
    test.each(languages)("lets its member in: %s", async (language) => {
      const page = await open(localePath(language, "/signin?redirect=%2Frecord"), { javaScriptEnabled });
      await page.locator("label[for=autoLogin]").click();
      if (javaScriptEnabled) await page.waitForSelector("html[data-hydrated]");
      await button(page, provider).click();
      await decide(page, provider, language, "agree");
      // kakao@ has no character yet, or has: both is a way in.
      await page.waitForURL(new RegExp(`^${url}${localePath(language, "/")}`));
      expect(await cookieNames(page)).toEqual(["locale", "session"]);
      await page.goto(url + localePath(language, "/mypage"));
      expect(new URL(page.url()).pathname).toBe(localePath(language, "/mypage"));
    });

    test("goes back to sign-in after a refusal", async () => {
      const page = await open("/en/signin", { javaScriptEnabled });
      await button(page, provider).click();
      await decide(page, provider, "en", "refuse");
      await at(page, "/en/signin");
      expect(await page.locator("main .notice").textContent()).toContain("cancelled");
    });
  });

  test("Enter sends the password, not a provider's button", async () => {
    const page = await open("/signin", { javaScriptEnabled });
    await page.locator("#email").fill(emailOf("player"));
    await page.locator("#password").fill(password);
    await page.keyboard.press("Enter");
    await at(page, "/");
  });

  test("who is refused with a password finds the provider's button beside the message", async () => {
    const page = await open("/signin", { javaScriptEnabled });
    await page.locator("#email").fill("kakao@example.com");
    await page.locator("#password").fill(password);
    await page.keyboard.press("Enter");
    await page.locator(".error-summary").waitFor();
    await button(page, "kakao").click();
    await decide(page, "kakao", "ko", "agree");
    await at(page, "/");
  });

  test("the return address, opened again or from history, shows no error to a member", async () => {
    const page = await open("/signin", { javaScriptEnabled });
    const returned = page.waitForRequest(/kakao-login\?/);
    await button(page, "kakao").click();
    await decide(page, "kakao", "ko", "agree");
    const address = (await returned).url();
    await at(page, "/");
    await page.goto(address);
    await at(page, "/");
  });
});
