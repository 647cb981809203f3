import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import common from "../../locales/ko/common.json";
import signin from "../../locales/ko/signin.json";
import { focusNow } from "../support/looks/keyboard";
import { emailOf, password, useProduct } from "../support/product";

const product = useProduct();

async function tabTo(page: Page, isThere: (focus: NonNullable<Awaited<ReturnType<typeof focusNow>>>) => boolean) {
  const passed: string[] = [];
  for (let stops = 0; stops < 100; stops++) {
    await page.keyboard.press("Tab");
    const focus = await focusNow(page);
    if (focus && isThere(focus)) return passed;
    passed.push(focus?.html ?? "nothing");
  }
  throw new Error(`not reached on ${page.url()}: ${passed.join("\n")}`);
}

/** A browser follows a fragment in its own time; a key that comes before goes on from the link. */
async function skip(page: Page) {
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await focusNow(page))?.id).toBe("main");
}

describe.each([
  { how: "with JavaScript", javaScriptEnabled: true },
  { how: "without JavaScript", javaScriptEnabled: false },
])("$how", ({ javaScriptEnabled }) => {
  test("from sign-in to a game and out", async () => {
    const page = await product.open("visitor", "/signin", { javaScriptEnabled });

    await page.keyboard.press("Tab");
    expect((await focusNow(page))?.name).toBe(common.skip);
    await skip(page);
    expect(await tabTo(page, ({ id }) => id === "email")).toEqual([]);
    await page.keyboard.type(emailOf("player"));
    await tabTo(page, ({ id }) => id === "password");
    await page.keyboard.type(password);
    await tabTo(page, ({ name }) => name === signin.autoLogin || name === "");
    await page.keyboard.press("Space");
    expect(await page.getByRole("checkbox").isChecked()).toBe(true);
    await tabTo(page, ({ name }) => name === common.signIn);
    await page.keyboard.press("Enter");
    // The skip link's fragment stays through the redirect.
    await page.waitForURL(({ pathname }) => pathname === "/");

    await tabTo(page, ({ name }) => name === common.skip);
    await skip(page);
    await tabTo(page, ({ html }) => html.includes("game-link"));
    await page.keyboard.press("Enter");
    await page.waitForURL("**/record/*-detail/*");

    await tabTo(page, ({ name }) => name === common.back);
    await page.keyboard.press("Enter");
    await page.waitForURL(({ pathname }) => pathname === "/");
    await tabTo(page, ({ name }) => name === common.signOut);
    await page.keyboard.press("Enter");
    await page.waitForURL(({ pathname }) => pathname === "/signin");
  });
});
