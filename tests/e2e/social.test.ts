// A provider's member comes in; tests/tours/social.test.ts has the other ways.
import { expect, onTestFinished, test } from "vitest";
import { localePath } from "../../app/i18n/languages";
import { watch } from "../support/browser";
import { useProduct } from "../support/product";
import { ways } from "../support/ways";

const product = useProduct();

test.each(ways)("Kakao lets its member in, $how", async ({ language, javaScriptEnabled }) => {
  const context = await product.contextOf("visitor", { javaScriptEnabled });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  watch(page);
  // Another site than the provider's.
  const url = product.url.replace("127.0.0.1", "localhost") + localePath(language, "/");
  await page.goto(`${url.replace(/\/$/, "")}/signin?redirect=%2Frecord`);
  await page.locator("label[for=autoLogin]").click();
  if (javaScriptEnabled) await page.waitForSelector("html[data-hydrated]");
  await page.locator('main [formaction$="/kakao-login"]').click();
  await page.locator("[value=login]").click();
  await page.locator("[value=agree]").click();
  await page.waitForURL(new RegExp(`^${url}`));
  expect((await context.cookies(url)).map(({ name }) => name)).toContain("session");
});
