import { afterAll, beforeAll, expect, test } from "vitest";
import { findBrowser, flags } from "../support/browser";
import { openDevtools, type Devtools } from "../support/devtools";
import { startIslandsApp, type IslandsApp } from "../support/islands-app";

let app: IslandsApp;
let browser: Devtools;
beforeAll(async () => {
  [app, browser] = await Promise.all([startIslandsApp(), openDevtools(findBrowser(), flags)]);
});
afterAll(() => Promise.all([browser?.close(), app?.close()]));

const see = (expression: string) => expect.poll(() => browser.evaluate(expression).catch(String));
const isHydrated = `document.documentElement.hasAttribute("data-hydrated")`;

const pressKey = () => browser.send("Input.dispatchKeyEvent", { type: "keyDown", key: "Shift", code: "ShiftLeft" });

/** Opens the form page, types, runs `before`, follows the link and comes back. */
async function goAndReturn(before: () => Promise<unknown>) {
  browser.problems.length = 0;
  await browser.send("Page.navigate", { url: app.url });
  await see(`document.readyState`).toBe("complete");
  await browser.evaluate(`window.mark = "kept"; document.querySelector("[name=text]").value = "mine"`);
  await before();
  await browser.evaluate(`document.querySelector("a").click()`);
  await see(`location.pathname + document.readyState`).toBe("/landedcomplete");
  await browser.evaluate(`setTimeout(() => history.back())`);
  await see(`location.pathname`).toBe("/");
  return browser.evaluate("window.mark");
}

async function expectAlive() {
  await pressKey();
  await see(isHydrated).toBe(true);
  await browser.evaluate(`document.querySelector("#count").click()`);
  await see(`document.querySelector("#count").textContent`).not.toBe("0");
  expect(await browser.evaluate(`document.querySelector("[name=text]").value`)).toBe("mine");
  expect(browser.problems).toEqual([]);
}

test("a page kept before React came", async () => {
  expect(await goAndReturn(async () => undefined)).toBe("kept");
  expect(await browser.evaluate(isHydrated)).toBe(false);
  await expectAlive();
});

test("a page left while the scripts were on their way", async () => {
  app.hold();
  await goAndReturn(pressKey);
  app.release();
  await expectAlive();
});

test("a page kept with React in it", async () => {
  const kept = await goAndReturn(async () => {
    await pressKey();
    await see(isHydrated).toBe(true);
    await browser.evaluate(`document.querySelector("#count").click()`);
  });
  expect(kept).toBe("kept");
  expect(await browser.evaluate(isHydrated)).toBe(true);
  expect(await browser.evaluate(`document.querySelector("#count").textContent`)).toBe("1");
  await expectAlive();
});
