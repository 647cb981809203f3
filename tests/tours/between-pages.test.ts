// Two tabs, two members, and the history between pages.
import type { BrowserContext, BrowserContextOptions, Page } from "playwright";
import { describe, expect, onTestFinished, test } from "vitest";
import { localePath, type Path } from "../../app/i18n/languages";
import { watch } from "../support/browser";
import { password, useProduct } from "../support/product";
import { newAddress } from "../support/stage";
import { ways } from "../support/ways";

const product = useProduct();

const field = (page: Page, name: string) => page.locator(`main [name=${name}]`);
const send = (page: Page) => page.locator("main form button[type=submit]").first().click();

describe.each(ways)("$how", ({ language, javaScriptEnabled }) => {
  const to = (path: Path) => localePath(language, path);
  const arrive = (page: Page, path: Path) => page.waitForURL((at) => at.pathname === to(path));

  async function openBrowser(more: BrowserContextOptions = {}): Promise<BrowserContext> {
    const context = await product.browser.newContext({
      viewport: { width: 360, height: 740 },
      extraHTTPHeaders: { "X-Forwarded-For": newAddress() },
      javaScriptEnabled,
      ...more,
    });
    onTestFinished(() => context.close());
    return context;
  }
  async function open(context: BrowserContext, path: Path): Promise<Page> {
    const page = await context.newPage();
    watch(page, /status of 4\d\d/);
    await page.goto(product.url + to(path));
    return page;
  }
  async function signIn(page: Page, email: string) {
    await page.goto(product.url + to("/signin"));
    await field(page, "email").fill(email);
    await field(page, "password").fill(password);
    await field(page, "password").press("Enter");
    await arrive(page, "/");
  }
  async function reenter(page: Page) {
    await field(page, "password").fill(password);
    await field(page, "password").press("Enter");
  }
  const signOut = async (page: Page) => {
    await page.goto(product.url + to("/mypage"));
    await page.locator(`main form[action="${to("/logout")}"] button`).click();
    await arrive(page, "/signin");
  };

  test("the last step of a withdrawal withdraws nobody else who has signed in since, and goes on as its own member", async () => {
    const context = await openBrowser();
    const first = await open(context, "/signin");
    await signIn(first, "both@example.com");
    await first.goto(product.url + to("/mypage/leave-member"));
    await reenter(first);
    await arrive(first, "/mypage/leave-member");
    await first.locator("label:has([name=reason][value=far])").click();
    await send(first);
    await first.locator("button[value=leave]").waitFor();

    const second = await open(context, "/mypage");
    await signOut(second);
    await signIn(second, "rookie@example.com");
    await second.goto(product.url + to("/mypage/my-info"));
    await reenter(second);
    await arrive(second, "/mypage/info-edit");

    const [answer] = await Promise.all([
      first.waitForResponse((response) => response.request().method() === "POST"),
      first.locator("button[value=leave]").click(),
    ]);
    expect(answer.status()).toBe(409);
    const told = await first.locator("main").innerText();
    expect([told.includes("both@example.com"), told.includes("rookie@example.com")]).toEqual([true, true]);
    expect((await second.goto(product.url + to("/mypage")))?.status()).toBe(200);

    await send(first);
    await arrive(first, "/signin");
    await field(first, "email").fill("both@example.com");
    await field(first, "password").fill(password);
    await field(first, "password").press("Enter");
    await arrive(first, "/mypage/my-info");
    await reenter(first);
    await arrive(first, "/mypage/leave-member");
    await first.locator("button[value=leave]").waitFor();
    expect(await first.locator("input[name=reason]").getAttribute("value")).toBe("far");
  });

  test("a member's page tells that the member has signed out, and its form is there after the sign-in", async () => {
    const context = await openBrowser();
    const first = await open(context, "/signin");
    await signIn(first, "player@example.com");
    await first.goto(product.url + to("/record?season=all"));
    const game =
      (await first
        .locator(".game-link")
        .nth(javaScriptEnabled ? 0 : 1)
        .getAttribute("href")) ?? "";
    await first.goto(product.url + to(`/record/correction/${game.split("/").pop()}`));
    await first.locator("label:has([name=about])").first().click();
    await field(first, "text").fill("5회 안타");
    if (javaScriptEnabled) await first.waitForSelector("html[data-hydrated]");
    await signOut(await open(context, "/mypage"));
    if (javaScriptEnabled) await first.locator("[role=alert] a").waitFor();
    await send(first);
    await arrive(first, "/signin");
    await field(first, "email").fill("player@example.com");
    await field(first, "password").fill(password);
    await field(first, "password").press("Enter");
    await first.waitForURL((at) => at.pathname.includes("/correction/"));
    expect(await field(first, "text").inputValue()).toBe("5회 안타");
    expect(await first.locator("[name=about]:checked").count()).toBe(1);
    await send(first);
    await first.waitForURL((at) => at.pathname.includes("-detail/"));
  });

  test("a visitor's form that meets a sign-in says so, and is there again after the sign-out", async () => {
    const context = await openBrowser();
    const first = await open(context, "/signin/pw-reset");
    const typed = `${language}@example.com`;
    await field(first, "email").fill(typed);
    await signIn(await open(context, "/signin"), "rookie@example.com");
    const [answer] = await Promise.all([
      first.waitForResponse((response) => response.request().method() === "POST"),
      send(first),
    ]);
    expect(answer.status()).toBe(409);
    expect(await first.locator("main").innerText()).toContain("rookie@example.com");
    await send(first);
    await arrive(first, "/signin/pw-reset");
    expect(await field(first, "email").inputValue()).toBe(typed);
    await send(first);
    await first.waitForURL((at) => at.searchParams.has("sent"));
  });

  if (!javaScriptEnabled) return;

  test("a refused form is an entry to come back to, and a reload sends nothing", async () => {
    const context = await openBrowser();
    const page = await open(context, "/signin");
    const posts: string[] = [];
    page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
    await field(page, "email").fill("player@example.com");
    await field(page, "password").fill("Not-this1");
    await field(page, "password").press("Enter");
    await page.locator("[data-error-summary]").waitFor();
    const sent = posts.length;
    await page.locator(`main a[href="${to("/signin/find-id")}"]`).click();
    await arrive(page, "/signin/find-id");
    expect((await page.goBack())?.status()).toBe(200);
    await arrive(page, "/signin");
    expect((await page.reload())?.status()).toBe(200);
    expect(posts).toHaveLength(sent);
  });

  test.each([
    { what: "the server itself", status: 413, typed: "x".repeat(70_000) },
    { what: "a route without a page", status: 409, typed: "" },
  ])("so is a form that $what refuses", async ({ status, typed }) => {
    // The service worker sends forms by itself, and they would not count as the page's.
    const context = await openBrowser({ serviceWorkers: "block" });
    const page = await open(context, "/signin/find-id");
    if (status === 409) await signIn(await open(context, "/signin"), "player@example.com");
    const posts: string[] = [];
    page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === "POST"),
      page.locator("main form").evaluate((form: HTMLFormElement, value) => {
        // A copy, because a field that is not the server's would disturb React.
        const copy = document.body.appendChild(form.cloneNode(true) as HTMLFormElement);
        copy.insertAdjacentHTML("beforeend", `<input type="hidden" name="typed" value="${value}">`);
        copy.submit();
      }, typed),
    ]);
    expect([new URL(answer.url()).pathname, answer.status()]).toEqual([to("/pass-submit-handler"), status]);
    await page.locator(".error-status, .short-page").waitFor();
    await arrive(page, "/signin/find-id");
    await page.locator(`main a[href="${to("/")}"]`).click();
    await page.waitForURL((at) => at.pathname !== to("/signin/find-id"));
    expect((await page.goBack())?.status()).toBe(200);
    expect((await page.reload())?.status()).toBe(200);
    expect(posts).toHaveLength(1);
  });
});
