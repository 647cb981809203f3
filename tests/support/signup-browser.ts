import type { BrowserContextOptions, Page } from "playwright";
import { onTestFinished } from "vitest";
import { watch } from "./browser";
import type { Product } from "./product";
import { newAddress } from "./stage";
import { Visitor } from "./visitor";

interface Opening extends BrowserContextOptions {
  /** Steps done by forms alone before the browser is opened. */
  before?: (visitor: Visitor) => Promise<unknown>;
  /** Console messages that are no fault. */
  expected?: RegExp;
}

/** Opens a new browser with a new address. */
export async function openAs(
  product: Pick<Product, "browser" | "url">,
  path: string,
  { before, expected, ...options }: Opening = {},
) {
  const address = { "X-Forwarded-For": newAddress() };
  const context = await product.browser.newContext({
    viewport: { width: 360, height: 740 },
    extraHTTPHeaders: address,
    ...options,
  });
  onTestFinished(() => context.close());
  if (before) {
    const visitor = new Visitor(product.url, address);
    await before(visitor);
    await context.addCookies([...visitor.cookies].map(([name, value]) => ({ name, value, url: product.url })));
  }
  const page = await context.newPage();
  watch(page, expected);
  await page.goto(product.url + path);
  return page;
}

interface Person {
  name: string;
  birth: string;
  sex: string;
  phone: string;
}

/** Passes the carrier's page, in whichever window it is; without scripts the way back is a button on its last one. */
export async function passCarrier(page: Page, person: Person, javaScriptEnabled: boolean) {
  await page.waitForURL("**/carrier/start");
  for (const name of ["name", "birth", "phone"] as const) await page.locator(`[name=${name}]`).fill(person[name]);
  await page.locator(`[name=sex][value=${person.sex}]`).check({ force: true });
  await page.locator("[value=confirm]").click();
  if (javaScriptEnabled) return;
  await page.locator("form[action$='/pass-submit-handler'] button").click();
  await page.waitForURL("**/pass-submit-handler");
}
