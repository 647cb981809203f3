// Passkeys in a browser with an authenticator, and in browsers without.
import { describe, expect, onTestFinished, test } from "vitest";
import { languages, localePath } from "../../app/i18n/languages";
import { watch } from "../support/browser";
import { openWays, PasskeyBrowser } from "../support/passkeys";
import { useProduct } from "../support/product";

const product = useProduct({ members: 250 });

/** Members of the seeds with a password and a character. */
const members = ["player@example.com", "overseas@example.com"] as const;
const withoutPasskeys = "delete window.PublicKeyCredential";

describe.each(languages)("in %s", (language) => {
  const open = () => PasskeyBrowser.open(product, language);
  const shownId = (browser: PasskeyBrowser) => browser.page.textContent(".player-card-id");

  test.each([true, false])("a passkey signs in, with auto-login %s", async (isAuto) => {
    const browser = await open();
    const { page, context } = browser;
    await browser.addPasskey(members[0]);
    await browser.signOut();
    await browser.go("/signin?redirect=%2Frecord");
    if (isAuto) await page.click("label[for=autoLogin]");
    await page.click("main button[value=passkey]");
    await browser.arrive("/record");
    const session = (await context.cookies()).find(({ name }) => name === "session");
    expect((session?.expires ?? -1) > 0).toBe(isAuto);
    await browser.go("/mypage");
    expect(await shownId(browser)).toBe(members[0]);
  });

  test("who cancels hears nothing, may press again, or take the password", async () => {
    const browser = await open();
    const { page, authenticator } = browser;
    await browser.addPasskey(members[0]);
    await browser.signOut();
    await authenticator.verifies(false);
    await browser.pressSignIn();
    await browser.arrive("/signin/passkey");
    await page.waitForSelector("html[data-hydrated]");
    await page.click("main [data-island] button");
    expect(await page.locator("main .notice:visible, [data-error-summary]").count()).toBe(0);
    await authenticator.verifies(true);
    await page.click("main [data-island] button");
    await browser.arrive("/record");

    await browser.signOut();
    await authenticator.verifies(false);
    await browser.pressSignIn();
    await page.waitForSelector("html[data-hydrated]");
    await page.click("main .form-actions a");
    await browser.arrive("/signin");
    expect(await page.inputValue("[name=redirect]")).toBe("/record");
  });

  test("one device has one passkey of each member, and each opens its own account", async () => {
    const browser = await open();
    const { page, authenticator } = browser;
    await browser.addPasskey(members[1]);
    await browser.go("/mypage/passkey");
    await browser.create();
    await page.waitForSelector("main [role=status] .notice");
    expect(await authenticator.credentials()).toHaveLength(1);

    const other = await open();
    await other.addPasskey(members[0]);
    await authenticator.copyTo(other.authenticator);
    expect(await other.authenticator.credentials()).toHaveLength(2);
    await browser.signOut();
    await browser.pressSignIn("/mypage");
    await browser.arrive("/mypage");
    expect(await shownId(browser)).toBe(members[1]);
  });

  test("Back to a page whose challenge is over asks nobody, and a press signs in all the same", async () => {
    const browser = await open();
    const { page, authenticator } = browser;
    await browser.addPasskey(members[0]);
    await browser.signOut();
    await authenticator.verifies(false);
    await browser.pressSignIn();
    await browser.arrive("/signin/passkey");
    await browser.go("/terms-page");
    await authenticator.verifies(true);
    await page.goBack();
    await page.waitForSelector("html[data-hydrated]");
    expect(new URL(page.url()).pathname).toBe(localePath(language, "/signin/passkey"));
    await product.api.switch({ clock: { advanceSeconds: 400 } });
    await page.click("main [data-island] button");
    await browser.arrive("/record");
  });

  test.each([
    ["without script", { javaScriptEnabled: false }, undefined],
    ["where the browser has no passkeys", {}, withoutPasskeys],
  ])("%s nothing is offered, and the password works", async (_, options, having) => {
    const context = await product.contextOf("visitor", options);
    onTestFinished(() => context.close());
    if (having) await context.addInitScript(having);
    const page = await context.newPage();
    watch(page);
    const to = (path: `/${string}`) => product.url + localePath(language, path);
    await page.goto(to("/signin?redirect=%2Fmypage%2Fsign-in-ways"));
    expect(await page.locator("button[value=passkey]").isVisible()).toBe(false);
    await page.fill("[name=email]", members[1]);
    await page.fill("[name=password]", "Baseball1!");
    await page.press("[name=password]", "Enter");
    await page.click(openWays);
    await page.waitForURL(/my-info/);
    expect(await page.locator(".passkey:visible").count()).toBe(0);
    await page.fill("[name=password]", "Baseball1!");
    await page.press("[name=password]", "Enter");
    await page.waitForURL((url) => url.pathname.endsWith("/sign-in-ways"));
    expect(await page.locator(".passkey:visible").count()).toBe(0);
    await page.goto(to("/mypage/passkey"));
    expect(await page.locator("main p.muted").isVisible()).toBe(true);
    expect(await page.locator("main button:visible").count()).toBe(0);
  });
});

test("the page of the authenticator loads no more script than others, and the sign-in page none of it", async () => {
  const page = await product.open("visitor", "/signin");
  await page.focus("[name=email]");
  await page.waitForSelector("html[data-hydrated]");
  const names = () => page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  const own = async () => new Set((await names()).filter((name) => name.includes("passkeys-")));
  expect(await own()).toEqual(new Set());
  await page.goto(`${product.url}/signin/passkey`);
  await page.waitForSelector("html[data-hydrated]");
  expect(await own()).toHaveProperty("size", 1);
});
