// A passkey from being added to its end; tests/tours/passkeys.test.ts has what goes wrong, pages/passkeys.test.ts the rest.
import { expect, test } from "vitest";
import { openWays, PasskeyBrowser } from "../support/passkeys";
import { useProduct } from "../support/product";

const product = useProduct();

test("a passkey is added, signs in, confirms who one is, and is removed", async () => {
  const browser = await PasskeyBrowser.open(product, "ko");
  const { page, authenticator } = browser;
  await browser.addPasskey("player@example.com");
  expect(await page.locator(".passkeys h3").count()).toBe(1);
  expect(await authenticator.credentials()).toMatchObject([{ isResidentCredential: true, rpId: "localhost" }]);

  await browser.signOut();
  await browser.pressSignIn("/mypage/sign-in-ways");
  await browser.arrive("/mypage/sign-in-ways");
  await page.click(openWays);
  await browser.arrive("/mypage/my-info");
  await page.click("main .passkey a");
  await browser.arrive("/mypage/sign-in-ways");

  await page.locator("main .ways li summary").last().click();
  await page.locator("main .ways li details button").last().click();
  await page.waitForSelector(".told");
  expect(await page.locator(".passkeys h3").count()).toBe(0);
  await browser.signOut();
  await browser.pressSignIn();
  await page.waitForSelector("[data-error-summary]");
  expect(await page.locator("[data-error-summary] li").textContent()).toContain("삭제한 패스키");
});
