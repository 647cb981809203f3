// The demo's simulator of the native shell, and the app's start in it for any of the shell's replies.
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { buildSimulator } from "../../scripts/build-simulator.js";
import { startApp, type App } from "../support/app-server";
import { violations } from "../support/axe";
import { watch, workersBrowser } from "../support/browser";
import { emailOf, password } from "../support/product";
import { startReferenceApi, type ReferenceApi } from "../support/reference-api";

let api: ReferenceApi;
let app: App;
let simulator: string;
beforeAll(async () => {
  api = await startReferenceApi();
  const file = await buildSimulator("tests/.artifacts/shell-simulator");
  const env = await api.settings();
  app = await startApp({ apiUrl: api.url, env, args: ["--demo", `--simulator=${file}`] });
  const found = () => /(\S+\/~shell\/)\s/.exec(app.output())?.[1] ?? "";
  while (!found()) await fetch(`${app.url}/healthz`);
  simulator = found();
});
afterAll(() => Promise.all([app?.stop(), api?.stop()]));

async function newPage(): Promise<Page> {
  const context = await (await workersBrowser({ looks: false })).newContext({ viewport: { width: 1280, height: 900 } });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  watch(page);
  return page;
}

const inApp = (page: Page) => page.frameLocator("iframe");
const commands = (page: Page) => page.locator(".log .command strong").allTextContents();
/** Waits for the app's page after the shell's splash. */
const arrives = (page: Page, path: string) =>
  expect
    .poll(async () => [await page.locator(".splash").isVisible(), await page.getByRole("status").textContent()])
    .toEqual([false, expect.stringMatching(new RegExp(` ${path}$`))]);

test("on Android the start leads a member home, or where refused permissions are explained", async () => {
  const page = await newPage();
  await page.goto(`${simulator}?getPushRegId=never&open=/signin`);
  await arrives(page, "/signin");
  await inApp(page).locator("[name=email]").fill(emailOf("player"));
  await inApp(page).locator("[name=password]").fill(password);
  await inApp(page).locator("[name=password]").press("Enter");
  await arrives(page, "/");
  await page.goto(`${simulator}?getPushRegId=never`);
  await arrives(page, "/");
  const ordered = ["getPermissionDetail", "getLocale", "getAppVersion", "removeSplash", "getPushRegId"];
  expect((await commands(page)).slice(0, 5)).toEqual(ordered.map((command) => `→ ${command}`));
  expect(await violations(page)).toEqual([]);
  await page.getByLabel("ACCESS_FINE_LOCATION").check();
  await page.getByLabel("Country").fill("US");
  await page.getByRole("button", { name: "Start again", exact: true }).press("Enter");
  await arrives(page, "/en/intro/app-access");
  await page.getByRole("button", { name: "Back" }).press("Enter");
  await expect.poll(() => page.getByRole("log").textContent()).toContain("nothing to go back to");
});

test("on iOS the start waits for no permissions, and replies may come before they are asked for", async () => {
  const page = await newPage();
  await page.goto(`${simulator}?device=ios&setPermissionDetail=never&setLocale=early&country=US&as=json`);
  await arrives(page, "/en/signin");
  const ordered = [
    "getPermissionDetail",
    "getLocale",
    "getAppVersion",
    "showPermission",
    "getPushRegId",
    "removeSplash",
    // The next page does not know that the splash has gone.
    "removeSplash",
  ];
  await expect.poll(() => commands(page)).toEqual(ordered.map((command) => `→ ${command}`));
});

test("a shell that replies nothing, or nonsense, takes its splash away after ten seconds, and one may try again", async () => {
  const page = await newPage();
  await page.clock.install();
  for (const reply of ["never", "malformed"]) {
    await page.goto(`${simulator}?setPermissionDetail=${reply}&setLocale=${reply}&getAppVersion=${reply}&as=object`);
    await expect.poll(() => commands(page)).toContain("→ getPermissionDetail");
    await page.clock.runFor(11_000);
    await arrives(page, "/intro/splash-page");
    await inApp(page).getByRole("alert").waitFor();
  }
  await page.locator("select[name=setPermissionDetail]").selectOption("now");
  await page.getByRole("button", { name: "Send now: setPermissionDetail" }).press("Enter");
  await inApp(page).getByRole("alert").getByRole("button").press("Enter");
  await page.clock.runFor(3_000);
  await arrives(page, "/signin");
});

test("a provider's page, which lets no site frame it, opens in a tab", async () => {
  const page = await newPage();
  await page.goto(`${simulator}?getPushRegId=never&open=/signin`);
  await arrives(page, "/signin");
  await inApp(page).locator("[formaction$=kakao-login]").click();
  const opening = page.waitForEvent("popup");
  await inApp(page).getByRole("link", { name: "Open it" }).click();
  await (await opening).waitForURL("http://localhost:*/kakao/login?*");
});
