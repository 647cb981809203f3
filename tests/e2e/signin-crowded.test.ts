import type { BrowserContext, Page } from "playwright-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startApp, type App } from "../support/app-server";
import { watch, workersBrowser } from "../support/browser";
import { startStubApi, type StubApi } from "../support/stub-api";

let held: (() => void)[];
let isOpen: boolean;
let api: StubApi;
let app: App;
let context: BrowserContext;
beforeEach(async () => {
  [held, isOpen] = [[], false];
  api = await startStubApi((req, res) => {
    const user = { ID: "a@example.com", Nickname: "A", Name: "", Char: "1", IsDomestic: "Y", SocialType: null };
    const data = { accessToken: "a", refreshToken: "r", user };
    const answer = () => res.end(JSON.stringify({ code: 200, msg: "", data }));
    req.once("end", () => (isOpen ? answer() : held.push(answer)));
  });
  app = await startApp({ apiUrl: api.url });
  context = await (await workersBrowser()).newContext({ viewport: { width: 360, height: 740 } });
});
afterEach(async () => {
  await context.close();
  await app.stop("SIGKILL");
  api.close();
});

const others: Promise<void>[] = [];

/** Fills all turns and all places to wait, and keeps them full. */
async function crowd(): Promise<void> {
  const come = async (name: string) => {
    const body = new URLSearchParams({ email: `${name}@example.com`, password: "Secret-4711" });
    while (!isOpen) await fetch(`${app.url}/signin`, { method: "POST", body, redirect: "manual" });
  };
  for (let i = 0; i < 120; i++) others.push(come(`other${i}`).catch(() => undefined));
  const body = new URLSearchParams({ intent: "turn", email: "last@example.com" });
  const headers = { Accept: "application/json" };
  const isFull = async () =>
    Number(Object(await (await fetch(`${app.url}/signin`, { method: "POST", body, headers })).json()).wait) > 0;
  while (!(await isFull()));
}

async function disperse(): Promise<void> {
  isOpen = true;
  held.splice(0).forEach((answer) => answer());
  await Promise.all(others.splice(0));
}

async function pressSignIn(): Promise<Page> {
  const page = await context.newPage();
  await page.clock.install();
  watch(page, /status of 503/);
  await page.goto(`${app.url}/en/signin?redirect=/rank`);
  await page.locator("[name=email]").fill("player@example.com");
  await page.locator("[name=password]").focus();
  await page.waitForSelector("html[data-hydrated]");
  await page.locator("[name=password]").fill("Baseball1!");
  await page.locator("[name=autoLogin]").check();
  await crowd();
  await page.keyboard.press("Enter");
  await page.locator("form [role=status]:not(:empty)").waitFor();
  return page;
}

test("in a crowd the page waits with all that was typed, says so, and signs in by itself", async () => {
  const page = await pressSignIn();
  expect(await page.locator("form [role=status]").textContent()).toMatch(/\d/);
  expect(await page.locator("[name=password]").inputValue()).toBe("Baseball1!");
  await page.getByRole("button", { name: "Stop waiting" }).waitFor();
  await disperse();
  await page.waitForURL(`${app.url}/en/rank`);
  const cookie = (await context.cookies()).find(({ name }) => name === "session");
  expect(cookie?.expires).toBeGreaterThan(0);
});

test("whoever stops waiting keeps the form, and nothing is sent until the next press", async () => {
  const page = await pressSignIn();
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await page.getByRole("button", { name: "Stop waiting" }).click();
  await page.getByRole("button", { name: "Stop waiting" }).waitFor({ state: "detached" });
  expect(await page.locator("[name=password]").inputValue()).toBe("Baseball1!");
  await disperse();
  await page.clock.fastForward(60_000);
  expect(sent).toEqual([]);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(`${app.url}/en/rank`);
});
