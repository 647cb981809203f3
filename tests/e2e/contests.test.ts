import { expect, test } from "vitest";
import { ownContest } from "../support/contests";
import { fitsEveryWidth } from "../support/looks/layout";
import { focusNow } from "../support/looks/keyboard";
import { useProduct } from "../support/product";

const product = useProduct({ looks: true });

test("the final of a bracket that is over is in view on a phone, and its box scrolls by key", async () => {
  const { id } = await ownContest(product.api.url, ({ Bracket, Status }) => Bracket === "Y" && Status === "DONE");
  const page = await product.open("player", `/contest/contest-record/${id}`);
  const tab = page.locator("main .tabs a[href$='tab=bracket']");
  while (!(await tab.evaluate((link) => link === document.activeElement))) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL("**tab=bracket");

  const box = page.locator(".bracket-scroll");
  const current = await page.locator(".bracket-current").boundingBox();
  const around = await box.boundingBox();
  if (!current || !around) throw new Error("There is no bracket");
  expect(current.x).toBeGreaterThan(around.x);
  expect(current.x + current.width).toBeLessThan(around.x + around.width);

  while (!(await focusNow(page))?.html.includes("bracket-scroll")) await page.keyboard.press("Tab");
  const scrolled = () => box.evaluate(({ scrollLeft }) => Math.abs(scrollLeft));
  const before = await scrolled();
  await page.keyboard.press((await box.getAttribute("class"))?.includes("late") ? "ArrowLeft" : "ArrowRight");
  await expect.poll(scrolled).toBeGreaterThan(before);
  expect(await fitsEveryWidth(page, [320])).toEqual([]);
});
