import type { Page } from "playwright";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { localePath, type Path } from "../../app/i18n/languages";
import { violations } from "../support/axe";
import { holdEntry, watch } from "../support/browser";
import { verifyAs } from "../support/carrier-page";
import { password, useProduct } from "../support/product";
import { newAddress } from "../support/stage";
import { ways } from "../support/ways";

const own = { name: "김선수", birth: "19950315", sex: "male", phone: "01077778888" } as const;

describe.each(ways)("$how", ({ language, javaScriptEnabled }) => {
  const to = (path: Path) => localePath(language, path);
  const product = useProduct();
  /** Has another host name than the carrier's, so that the browser treats them as different sites. */
  let url: string;
  beforeAll(async () => {
    url = product.url.replace("127.0.0.1", "localhost");
  });

  async function open(expected: RegExp): Promise<Page> {
    const context = await product.browser.newContext({
      viewport: { width: 360, height: 740 },
      extraHTTPHeaders: { "X-Forwarded-For": newAddress() },
      javaScriptEnabled,
    });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    watch(page, expected);
    return page;
  }

  const field = (page: Page, name: string) => page.locator(`main [name=${name}]`);
  const submit = (page: Page, part: string) =>
    page.locator(`main form:has([name=part][value=${part}])`).locator("button.button-wide").last().click();
  const arrive = (page: Page, path: Path) => page.waitForURL((at) => at.pathname === to(path));

  async function signIn(page: Page, email: string) {
    await page.goto(url + to("/signin"));
    await field(page, "email").fill(email);
    await field(page, "password").fill(password);
    await field(page, "password").press("Enter");
    await arrive(page, "/");
  }

  test("a member shows that it is them, and changes their details", async () => {
    const page = await open(/status of 40[0139]/);
    await signIn(page, "player@example.com");
    await page.goto(url + to("/mypage"));
    await page.locator(`main a[href="${to("/mypage/my-info")}"]`).click();
    await field(page, "password").fill("Not-this1");
    await field(page, "password").press("Enter");
    await page.locator("[data-error-summary] a").click();
    await page.locator("#password:focus").waitFor();
    await page.keyboard.type(password);
    await page.keyboard.press("Enter");
    await arrive(page, "/mypage/info-edit");
    if (javaScriptEnabled) expect(await violations(page)).toEqual([]);

    await field(page, "nickname").fill("NightFox");
    await page.locator("#nickname-field button").click();
    await page.locator("#nickname-error:not(:empty)").waitFor();
    await field(page, "nickname").fill("새벽타석");
    await page.locator("#nickname-field button").click();
    await page.locator(".field-verdict-free:not(:empty)").waitFor();
    await field(page, "nickname").press("Enter");
    await page.locator(".told .notice-good").waitFor();
    expect(await field(page, "nickname").inputValue()).toBe("새벽타석");

    await field(page, "email").check();
    await submit(page, "consents");
    await page.locator("main .page .notice", { hasText: "2026" }).waitFor();

    await page.goto(url + to("/mypage/sign-in-ways"));
    await field(page, "current").fill(password);
    await field(page, "password").fill("Homerun2!");
    await field(page, "passwordConfirmation").fill("Homerun3!");
    await submit(page, "password");
    await page.locator('[data-error-summary] a[href="#passwordConfirmation"]').waitFor();
    await field(page, "current").fill(password);
    await field(page, "password").fill("Homerun2!");
    await field(page, "passwordConfirmation").fill("Homerun2!");
    await submit(page, "password");
    await page.waitForURL(/sign-in-ways\?redirect=/);
    await page.goto(url + to("/mypage/info-edit"));
    expect(await page.locator(".error-status").innerText(), "the re-entry is over").toBe("403");
  });

  test("an old password is asked about after signing in, and may wait or be changed", async () => {
    const page = await open(/status of 40[01]/);
    const enter = async (typed = password) => {
      await page.goto(url + to("/signin"));
      await field(page, "email").fill("renewal@example.com");
      await field(page, "password").fill(typed);
      await field(page, "password").press("Enter");
    };
    await enter();
    await arrive(page, "/pw-renew");
    if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
    await page.locator("button[value=later]").click();
    await arrive(page, "/");
    await page.context().clearCookies();
    await enter();
    await arrive(page, "/pw-renew");
    for (const [name, typed] of Object.entries({ current: password, password: "Homerun2!", passwordConfirmation: "x" }))
      await field(page, name).fill(typed);
    await field(page, "passwordConfirmation").press("Enter");
    await page.locator('[data-error-summary] a[href="#passwordConfirmation"]').click();
    await page.locator("#passwordConfirmation:focus").waitFor();
    for (const [name, typed] of Object.entries({ current: password, password: "Homerun2!" }))
      await field(page, name).fill(typed);
    await field(page, "passwordConfirmation").fill("Homerun2!");
    await field(page, "passwordConfirmation").press("Enter");
    await arrive(page, "/mypage/sign-in-ways");
    await page.locator(`main a.button[href="${to("/")}"]`).click();
    await arrive(page, "/");
    await page.context().clearCookies();
    await enter("Homerun2!");
    await arrive(page, "/");
  });

  async function openAbroad(page: Page) {
    await signIn(page, "overseas@example.com");
    await page.goto(url + to("/mypage/my-info"));
    await field(page, "password").fill(password);
    await field(page, "password").press("Enter");
    await arrive(page, "/mypage/global/info-edit");
    const [free, check] = [page.locator("#phone-field .field-verdict-free"), page.locator("#phone-field button")];
    await field(page, "phone").fill("2025550199");
    return { free, check };
  }

  test("a number is checked anew for another country", async () => {
    const page = await open(/status of 40[09]/);
    const { free, check } = await openAbroad(page);
    await check.click();
    await free.filter({ hasText: /./ }).waitFor();
    await field(page, "phoneNation").focus();
    await field(page, "phoneNation").selectOption("DE");
    if (javaScriptEnabled) await expect.poll(() => free.innerText()).toBe("");
    const asked = page.waitForRequest((request) => request.postData()?.includes("phoneNation=DE") ?? false);
    await check.click();
    await asked;
  });

  const changes: [string, (page: Page) => Promise<unknown>][] = [
    ["the country", (page) => field(page, "phoneNation").selectOption("DE")],
    ["the number", (page) => field(page, "phone").fill("2025550100")],
  ];
  for (const [what, change] of javaScriptEnabled ? changes : []) {
    test(`${what} changed before the page's scripts came takes the verdict away when they come`, async () => {
      const page = await open(/status of 40[09]/);
      const { release } = await holdEntry(page);
      const { free, check } = await openAbroad(page);
      await check.click();
      await free.filter({ hasText: /./ }).waitFor();
      await field(page, "phoneNation").focus();
      await change(page);
      expect(await free.innerText()).not.toBe("");
      release();
      await expect.poll(() => free.innerText()).toBe("");
    });
  }

  test("name and number come from the carrier", async () => {
    const page = await open(/status of 40[03]/);
    await signIn(page, "both@example.com");
    await page.goto(url + to("/mypage/my-info"));
    await field(page, "password").fill(password);
    await field(page, "password").press("Enter");
    await arrive(page, "/mypage/info-edit");
    await verifyAs(page, { ...own, name: "임둘다", birth: "19850817" }, javaScriptEnabled);
    await page.locator(".known-person").waitFor();
    expect(await page.locator(".known-person").innerText()).toContain("010-7777-8888");
    await submit(page, "person");
    await page.locator(".told .notice-good").waitFor();
    expect(await page.locator("main .facts").first().innerText()).toContain("010-7777-8888");
  });
});
