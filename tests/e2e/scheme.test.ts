import type { Page } from "playwright";
import { expect, test } from "vitest";
import { useProduct } from "../support/product";

const product = useProduct();

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
/** A member's page, a cached visitor page, and the error pages of the app and of the server. */
const paths = ["/mypage/display", "/terms-page", "/nowhere", "/%00"];

async function open(colorScheme: "light" | "dark"): Promise<Page> {
  return product.open("player", "/mypage/display", {
    colorScheme,
    javaScriptEnabled: false,
    expected: /status of 40[04]/,
  });
}

/** Opens it without the session, because cached pages are for visitors. */
async function groundsOf(page: Page): Promise<string[]> {
  const grounds = [await ground(page)];
  const kept = (await page.context().cookies()).filter(({ name }) => name !== "session");
  await page.context().clearCookies();
  await page.context().addCookies(kept);
  for (const path of paths.slice(1)) {
    await page.goto(product.url + path);
    grounds.push(await ground(page));
  }
  return grounds;
}

test("the chosen scheme is that of every page, against the device and without a script", async () => {
  const [day = "", night = ""] = await Promise.all([open("light").then(ground), open("dark").then(ground)]);
  expect(day).not.toBe(night);
  const inDaylight = await open("light");
  await inDaylight.locator("button[name=scheme][value=night]").click();
  await inDaylight.waitForURL("**/mypage/display");
  expect(await groundsOf(inDaylight)).toEqual(paths.map(() => night));
  const inTheDark = await open("dark");
  await inTheDark.locator("button[name=scheme][value=day]").click();
  await inTheDark.waitForURL("**/mypage/display");
  expect(await groundsOf(inTheDark)).toEqual(paths.map(() => day));
});
