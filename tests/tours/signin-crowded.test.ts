import type { Page } from "playwright";
import { expect, onTestFinished, test } from "vitest";
import { watch } from "../support/browser";
import { emailOf, password, useProduct } from "../support/product";

const product = useProduct();

/** Presses Enter while the queue is full, as in tours/signin-queue; stops the page's clock. */
async function pressSignIn(): Promise<{ page: Page; disperse: () => void }> {
  const context = await product.contextOf("visitor");
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.clock.install();
  watch(page);
  let isFull = true;
  const asks = (headers: Record<string, string>) => headers.accept === "application/json";
  await page.route("**/signin*", (route) =>
    isFull && asks(route.request().headers()) ? route.fulfill({ json: { wait: 2 } }) : route.continue(),
  );
  await page.goto(`${product.url}/en/signin?redirect=/rank`);
  await page.locator("[name=email]").fill(emailOf("player"));
  await page.locator("[name=password]").focus();
  await page.waitForSelector("html[data-hydrated]");
  await page.locator("[name=password]").fill(password);
  await page.locator("[name=autoLogin]").check();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3_600_000);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Stop waiting" }).waitFor();
  return { page, disperse: () => (isFull = false) };
}

test("in a crowd the page waits with all that was typed, says so, and signs in by itself", async () => {
  const { page, disperse } = await pressSignIn();
  expect(await page.locator("form [role=status]").textContent()).toMatch(/\d/);
  expect(await page.locator("[name=password]").inputValue()).toBe(password);
  disperse();
  await page.clock.resume();
  await page.waitForURL(`${product.url}/en/rank`);
  const cookie = (await page.context().cookies()).find(({ name }) => name === "session");
  expect(cookie?.expires).toBeGreaterThan(0);
});

test("whoever stops waiting keeps the form, and nothing is sent until the next press", async () => {
  const { page, disperse } = await pressSignIn();
  await page.getByRole("button", { name: "Stop waiting" }).click();
  await page.getByRole("button", { name: "Stop waiting" }).waitFor({ state: "detached" });
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  expect(await page.locator("[name=password]").inputValue()).toBe(password);
  disperse();
  await page.clock.fastForward(60_000);
  expect(sent).toEqual([]);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(`${product.url}/en/rank`);
});
