import type { Page } from "playwright";
import { describe, expect, onTestFinished, test } from "vitest";
import { localePath, type Path } from "../../app/i18n/languages";
import { watch } from "../support/browser";
import { reentered } from "../support/journeys/members";
import { useProduct } from "../support/product";
import { readTexts } from "../support/texts";
import { password } from "../support/visitor";
import { ways } from "../support/ways";

const path = "/mypage/leave-member";

describe.each(ways)("$how", ({ language, javaScriptEnabled }) => {
  const t = readTexts(language, "withdrawal");
  const to = (page: Path) => localePath(language, page);
  const product = useProduct();

  async function open(email: string, at: Path): Promise<Page> {
    const { visitor } = await reentered(email)(product);
    const context = await product.browser.newContext({ viewport: { width: 360, height: 740 }, javaScriptEnabled });
    onTestFinished(() => context.close());
    await context.addCookies([...visitor.cookies].map(([name, value]) => ({ name, value, url: product.url })));
    const page = await context.newPage();
    watch(page, /status of 40[03]/);
    await page.goto(product.url + to(at));
    return page;
  }

  const heading = (page: Page, name = "") => page.getByRole("heading", { name, level: 1 }).waitFor();
  const press = async (page: Page, name = "") => {
    await page.locator("main").getByRole("button", { name, exact: true }).focus();
    await page.keyboard.press("Enter");
  };

  test("by keys: a reason, its words, the choice once more, changed, and out", async () => {
    const page = await open("rookie@example.com", path);
    await page.locator("#reason").focus();
    await page.keyboard.press("Space");
    for (let i = 0; i < 4; i++) await page.keyboard.press("ArrowDown");
    expect(await page.locator("[name=reason]:checked").getAttribute("value")).toBe("other");
    await press(page, t.next);
    await page.locator("[data-error-summary] a[href='#text']").focus();
    await page.keyboard.press("Enter");
    await page.locator("#text:focus").waitFor();
    await page.keyboard.type("a".repeat(101));
    if (javaScriptEnabled) await page.locator(".count-over").waitFor();
    await page.keyboard.press("Backspace");
    if (javaScriptEnabled) await page.locator(".count-over").waitFor({ state: "detached" });
    await press(page, t.next);
    await heading(page, t.confirmTitle);
    await press(page, t.change);
    expect(await page.locator("#text").inputValue()).toBe("a".repeat(100));
    await press(page, t.next);
    await heading(page, t.confirmTitle);
    await press(page, t.submit);
    await page.waitForURL(({ pathname }) => pathname === to("/signin"));
    await page.getByText(readTexts(language, "common").withdrawn ?? "").waitFor();
    await page.goto(product.url + to("/mypage"));
    await page.waitForURL(/\/signin\?redirect=/);
  });

  test("a late form, sent twice by a double click", async () => {
    const page = await open("nochar@example.com", path);
    await page.locator(".radio-card").first().click();
    await press(page, t.next);
    await heading(page, t.confirmTitle);
    await page.context().clearCookies({ name: "reauth" });
    await press(page, t.submit);
    await page.locator("[name=reentryPassword]").fill(password);
    await page.locator("main form button[type=submit]").last().dblclick();
    await page.waitForURL(({ pathname }) => pathname === to("/signin"));
    await page.getByText(readTexts(language, "common").withdrawn ?? "").waitFor();
  });

  test("the old account's records", async () => {
    const c = readTexts(language, "conversion");
    const page = await open("both@example.com", "/mypage/fb-conversion");
    await heading(page, c.reviewTitle);
    await press(page, c.request);
    await page.locator("[data-error-summary] a").click();
    await page.locator("#agree:focus").waitFor();
    await page.keyboard.press("Space");
    await press(page, c.request);
    await heading(page, c.receivedTitle);
    await page.goto(product.url + to("/record"));
    await page.waitForURL(/\/signin\?redirect=/);
  });
});
