import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import form from "../../locales/ko/form.json";
import { startApp, type App } from "../support/app-server";
import { openDevtools, type Devtools } from "../support/devtools";
import { emailOf, password } from "../support/product";
import { startReferenceApi, type ReferenceApi } from "../support/reference-api";
import { newAccount, unknownPerson } from "../support/signup-visit";

const packed = join(import.meta.dirname, "../../node_modules/chrome-aws-lambda/bin/chromium.br");
const artifacts = join(import.meta.dirname, "../.artifacts");
const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-zygote"];

let api: ReferenceApi;
let app: App;
let browser: Devtools;
beforeAll(async () => {
  api = await startReferenceApi();
  const env = await api.settings();
  [app, browser] = await Promise.all([startApp({ apiUrl: api.url, env }), openDevtools(unpack(), flags)]);
  const phone = { width: 360, height: 740, deviceScaleFactor: 2, mobile: true };
  await browser.send("Emulation.setDeviceMetricsOverride", phone);
});
afterAll(() => Promise.all([browser?.close(), app?.stop(), api?.stop()]));

function unpack(): string {
  const path = join(artifacts, "chromium-64");
  if (existsSync(path)) return path;
  mkdirSync(artifacts, { recursive: true });
  const own = `${path}-${process.pid}`;
  writeFileSync(own, brotliDecompressSync(readFileSync(packed)), { mode: 0o755 });
  renameSync(own, path);
  return path;
}

const see = (expression: string) => expect.poll(() => browser.evaluate(expression).catch(String));
const isHydrated = `document.documentElement.hasAttribute("data-hydrated")`;

async function open(path: string) {
  await browser.send("Page.navigate", { url: app.url + path });
  await see(`location.pathname + location.search + document.readyState`).toBe(`${path}complete`);
}

const arrive = (path: string) => see(`location.pathname + document.readyState`).toBe(`${path}complete`);
const press = (selector: string) => browser.evaluate(`document.querySelector("${selector}").click()`);

/** Types into the field as if nothing were in it. */
async function typeInto(name: string, text: string) {
  await browser.evaluate(`document.querySelector("[name=${name}]").select()`);
  await type(text);
}

async function keepScreenshot(name: string) {
  const { data } = await browser.send("Page.captureScreenshot");
  writeFileSync(join(artifacts, `chromium-64-${name}.png`), Buffer.from(String(data), "base64"));
}

async function type(text: string) {
  for (const key of text) await browser.send("Input.dispatchKeyEvent", { type: "char", text: key });
}

test("signs in and sees the games, hydrated, in Chromium 64", async () => {
  expect(browser.version).toMatch(/Chrome\/64\./);
  await open("/signin");
  await browser.evaluate(`document.querySelector("[name=email]").focus()`);
  await type("player@");
  await see(isHydrated).toBe(true);
  await type(emailOf("player").slice("player@".length));
  expect(await browser.evaluate(`document.querySelector("[name=email]").value`)).toBe(emailOf("player"));
  await keepScreenshot("signin");
  await browser.evaluate(`document.querySelector("[name=password]").focus()`);
  await type(password);
  await browser.evaluate(
    `document.querySelector("main form button[type=submit], main form button:not([type])").click()`,
  );
  await see(`location.pathname + document.readyState`).toBe("/complete");
  for (const path of ["/", "/mypage", "/en/record", "/record"]) {
    await open(path);
    await browser.send("Input.dispatchKeyEvent", { type: "keyDown", key: "Shift" });
    await see(isHydrated).toBe(true);
  }
  await keepScreenshot("record");
  expect(await browser.evaluate(`document.querySelectorAll("main a[href*=detail]").length`)).toBeGreaterThan(0);
  expect(browser.problems).toEqual([]);
});

test("checks a field at blur in Chromium 64", async () => {
  await browser.send("Network.clearBrowserCookies");
  await open("/signin");
  await browser.evaluate(`document.querySelector("[name=email]").focus()`);
  await type("not an address");
  await browser.evaluate(`document.querySelector("[name=password]").focus()`);
  await see(`document.querySelector("#email-error").textContent`).not.toBe("");
  expect(browser.problems).toEqual([]);
});

test("signs up in Chromium 64: all terms by one box, the carrier on the whole page, a nickname checked at once", async () => {
  await browser.send("Network.clearBrowserCookies");
  await open("/signup/terms?member=domestic");
  await browser.evaluate(`document.querySelector("[name=agreeAll]").focus()`);
  await see(isHydrated).toBe(true);
  await press("[name=agreeAll]");
  expect(await browser.evaluate(`document.querySelectorAll("[type=checkbox]:not(:checked)").length`)).toBe(0);
  await press("main form .form-actions button");
  await arrive("/signup/identity");

  // Without the script that would open a window.
  await browser.evaluate(`document.querySelector("main form").submit()`);
  await arrive("/carrier/start");
  const { sex, ...typed } = unknownPerson();
  for (const [name, value] of Object.entries(typed)) await typeInto(name, value);
  await press(`[name=sex][value=${sex}]`);
  await press("[value=confirm]");
  await arrive("/signup/signup-common");

  const { nickname, ...account } = newAccount();
  await typeInto("nickname", "홈런왕");
  await see(isHydrated).toBe(true);
  await browser.evaluate(`document.querySelector("[name=email]").focus()`);
  await see(`document.querySelector("#nickname-error").textContent`).toBe(form.nicknameTaken);
  await typeInto("nickname", nickname);
  for (const [name, value] of Object.entries(account)) await typeInto(name, value);
  await see(`document.querySelector("main").textContent.includes("${form.nicknameFree}")`).toBe(true);
  await keepScreenshot("signup");
  await press("main form .form-actions button");
  await arrive("/signup/user-authenticate");
  expect(await api.outbox(account.email)).toHaveLength(1);
  expect(browser.problems.filter((problem) => !problem.includes("status of 409"))).toEqual([]);
});
