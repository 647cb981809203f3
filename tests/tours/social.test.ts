// Sign-in by providers in a real browser; the app's site differs from theirs.
import type { BrowserContextOptions, Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { localePath } from "../../app/i18n/languages";
import infoEn from "../../locales/en/info.json";
import reentryEn from "../../locales/en/reentry.json";
import signinEn from "../../locales/en/signin.json";
import socialEn from "../../locales/en/social.json";
import infoKo from "../../locales/ko/info.json";
import reentryKo from "../../locales/ko/reentry.json";
import signinKo from "../../locales/ko/signin.json";
import socialKo from "../../locales/ko/social.json";
import { openWays } from "../support/passkeys";
import { passProvider } from "../support/provider-browser";
import { emailOf, password, useProduct } from "../support/product";
import { openAs } from "../support/signup-browser";
import { providers } from "../support/social-visit";
import { ways } from "../support/ways";

const texts = {
  ko: { ...signinKo, ...socialKo, ...reentryKo, ways: infoKo.ways },
  en: { ...signinEn, ...socialEn, ...reentryEn, ways: infoEn.ways },
};
const product = useProduct();
let url: string;
beforeAll(async () => {
  url = product.url.replace("127.0.0.1", "localhost");
});

const open = (path: string, options: BrowserContextOptions = {}) =>
  openAs({ browser: product.browser, url }, path, { expected: /status of (401|503)/, ...options });

const button = (page: Page, provider: string) => page.locator(`main [formaction$="/${provider}-login"]`);
/** Logs in at a provider that asks who it is. */
async function logIn(page: Page): Promise<void> {
  const login = page.locator("[value=login]");
  const consent = page.locator("[value=agree]");
  await login.or(consent).waitFor();
  if (await login.isVisible()) await login.click();
  await consent.waitFor();
}
const at = (page: Page, path: string) => page.waitForURL(url + path);
const cookieNames = async (page: Page) => (await page.context().cookies(url)).map(({ name }) => name).sort();

describe.each(ways)("$how", ({ language, javaScriptEnabled }) => {
  /** Presses the button that only visitors without scripts need. */
  async function pressOn(page: Page, selector: string, heading: string) {
    if (javaScriptEnabled) return;
    await page.getByRole("heading", { name: heading }).waitFor();
    await page.locator(selector).click();
  }

  async function decide(page: Page, provider: string, language: "ko" | "en", decision: "agree" | "refuse") {
    await logIn(page);
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
    test("lets its member in", async () => {
      const page = await open(localePath(language, "/signin?redirect=%2Frecord"), { javaScriptEnabled });
      await page.locator("label[for=autoLogin]").click();
      if (javaScriptEnabled) await page.waitForSelector("html[data-hydrated]");
      await button(page, provider).click();
      await decide(page, provider, language, "agree");
      // kakao@ may or may not have a character; both outcomes are signed in.
      await page.waitForURL(new RegExp(`^${url}${localePath(language, "/")}`));
      expect(await cookieNames(page)).toEqual(["locale", "session"]);
      await page.goto(url + localePath(language, "/mypage"));
      expect(new URL(page.url()).pathname).toBe(localePath(language, "/mypage"));
    });

    // The cookie is SameSite=Strict: browsers do not send it with a redirect that began at the provider.
    test("shows its member's details after the re-entry there", async () => {
      const page = await open(localePath(language, "/signin"), { javaScriptEnabled });
      await button(page, provider).click();
      await decide(page, provider, language, "agree");
      await page.waitForURL(new RegExp(`^${url}${localePath(language, "/")}`));
      await page.goto(url + localePath(language, "/mypage/my-info"));
      await page.locator("main button[value=reauth]").click();
      await decide(page, provider, language, "agree");
      await pressOn(page, "form[data-onward] button", texts[language].verified);
      await page.waitForURL(/\/mypage\/(global\/)?info-edit$/);
      await page.locator("main [name=nickname]").waitFor();
      expect(await cookieNames(page)).toContain("reauth");
    });
  });

  // The same cookie; nobody is asked for the password a second time.
  test.each(["kakao", "apple"] as const)("%s is added to a member's ways in, and taken off", async (provider) => {
    const waysPage = localePath(language, "/mypage/sign-in-ways");
    const signin = `${localePath(language, "/signin")}?redirect=${encodeURIComponent("/mypage/sign-in-ways")}`;
    const page = await open(signin, { javaScriptEnabled });
    await page.locator("main [name=email]").fill(emailOf("rookie"));
    for (const path of ["/signin", "/mypage/my-info"] as const) {
      await page.waitForURL(`${url}${localePath(language, path)}?**`);
      await page.locator("main [name=password]").fill(password);
      await page.locator("main [name=password]").press("Enter");
      await at(page, waysPage);
      if (path === "/signin") await page.locator(openWays).click();
    }
    await page.locator(`main form[action$="/${provider}-login"] button`).click();
    await page.locator(`[value="${provider}.newcomer@example.com"]`).check();
    await decide(page, provider, language, "agree");
    await pressOn(page, "form[data-onward] button", texts[language].ways);
    await at(page, waysPage);
    expect(await page.locator(".ways h3").count()).toBe(2);
    await page.locator(".ways summary").click();
    await page.locator(".ways form button").click();
    await page.locator(".told [role=status]").waitFor();
    expect(await page.locator(".ways h3").count()).toBe(1);
  });

  test("Kakao asks at another host who it is; Back leads to our form, which works again", async () => {
    const signin = localePath(language, "/signin");
    const page = await open(signin, { javaScriptEnabled });
    for (let i = 0; i < 2; i++) {
      await button(page, "kakao").click();
      await page.waitForURL("http://localhost:*/kakao/login?*");
      if (i === 0) await page.goBack();
      if (i === 0) await at(page, signin);
    }
    await decide(page, "kakao", language, "agree");
    await at(page, localePath(language, "/"));
  });

  test("a return in another browser is told so, and leaves the sign-in to the one that began it", async () => {
    const page = await open(localePath(language, "/signin"), { javaScriptEnabled });
    const request = page.waitForRequest(/\/oauth\/authorize\?/);
    await button(page, "kakao").click();
    const answer = await passProvider((await request).url(), { person: "kakao@example.com", decision: "agree" });
    const back = (answer.location ?? "").replace(url, "");
    const other = await open(back, { javaScriptEnabled });
    await other.getByText(texts[language].socialMismatchHelp.split("{{")[0] ?? "").waitFor();
    await other.locator("main a.button").click();
    await at(other, localePath(language, "/signin"));
    await page.goto(url + back);
    await at(page, localePath(language, "/"));
  });

  test("a proxy that switches referrers off leaves forms as they are", async () => {
    const page = await open("/terms-page", { javaScriptEnabled });
    await page.route(`${url}/signin`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), "referrer-policy": "no-referrer" } });
    });
    await page.goto(`${url}/signin`);
    await button(page, "naver").click();
    await page.waitForURL("http://127.0.0.1:*/naver/login?*");
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
});
