import type { Page } from "playwright";
import { expect, test } from "vitest";
import { watch } from "../support/browser";
import { useIslands } from "../support/islands-app";

const islands = useIslands();

const hydrated = "html[data-hydrated]";

/** Opens the form page on a slow processor, with its scripts held back. */
async function openForm(): Promise<Page> {
  const page = await islands.browser.newPage();
  watch(page);
  islands.app.hold();
  await page.goto(islands.app.url);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  return page;
}

/** Opens the form page, whose end comes later. */
async function openBeforeEnd() {
  const page = await islands.browser.newPage();
  watch(page);
  const releaseEnd = islands.app.holdEnd();
  islands.app.release();
  await page.goto(islands.app.url, { waitUntil: "commit" });
  return { page, releaseEnd };
}

function caretOf(page: Page, name: string) {
  return page.locator(`[name=${name}]`).evaluate((field: HTMLInputElement) => ({
    focused: document.activeElement === field,
    caret: field.selectionStart,
    value: field.value,
  }));
}

test("no key, caret or focus is lost while React comes", async () => {
  const page = await openForm();
  await page.locator("[name=text]").focus();
  await page.keyboard.type("abcdef");
  for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowLeft");
  islands.app.release();
  let typed = "";
  for (let i = 0; i < 20 || !(await page.$(hydrated)); i++) {
    const key = String(i % 10);
    await page.keyboard.press(key);
    typed += key;
  }
  await page.keyboard.press("x");
  expect(await caretOf(page, "text")).toEqual({ focused: true, caret: typed.length + 4, value: `abc${typed}xdef` });
  await page.close();
});

test("keys typed from the first paint on, without a focus of their own, bring React and stay", async () => {
  const page = await openForm();
  await page.keyboard.press("Tab");
  await page.keyboard.type("first");
  islands.app.release();
  await page.waitForSelector(hydrated);
  await page.keyboard.type(" then");
  expect(await caretOf(page, "text")).toEqual({ focused: true, caret: 10, value: "first then" });
  await page.close();
});

test("a field in use before the page's end was there brings React as well", async () => {
  const { page, releaseEnd } = await openBeforeEnd();
  await page.locator("[name=checked]").focus();
  await page.keyboard.type("ab");
  releaseEnd();
  await page.waitForSelector(hydrated);
  await page.keyboard.press("Tab");
  await page.locator("#checked-error:has-text('Too short')").waitFor();
  await page.close();
});

test("so does a field without a form", async () => {
  const { page, releaseEnd } = await openBeforeEnd();
  await page.locator("[name=checked]").waitFor();
  await page.evaluate(() => {
    const field = document.createElement("input");
    document.body.prepend(field);
    field.focus();
  });
  releaseEnd();
  await page.waitForSelector(hydrated);
  await page.close();
});

test("a Korean syllable being composed goes on through hydration", async () => {
  const page = await openForm();
  const devtools = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    devtools.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
  await page.locator("[name=text]").focus();
  await devtools.send("Input.insertText", { text: "나인" });
  await compose("ㄹ");
  await compose("라");
  islands.app.release();
  await page.waitForSelector(hydrated);
  await compose("라이");
  await compose("라잍");
  await devtools.send("Input.insertText", { text: "라이트" });
  expect(await caretOf(page, "text")).toEqual({ focused: true, caret: 5, value: "나인라이트" });
  await page.close();
});

test("checks, choices and edited texts stay", async () => {
  const page = await openForm();
  await page.locator("[name=agree]").check();
  await page.locator("[value=right]").check();
  await page.locator("[name=team]").selectOption("c");
  await page.locator("[name=note]").fill("As I want it");
  islands.app.release();
  await page.waitForSelector(hydrated);
  const state = await page.locator("form").evaluate((form: HTMLFormElement) => ({
    sent: new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])).toString(),
    default: form.querySelector("textarea")?.defaultValue,
  }));
  expect(state).toEqual({
    sent: "text=&email=&checked=&note=As+I+want+it&agree=on&hand=right&team=c",
    default: "As it was",
  });
  await page.close();
});

test("a field left before React came is checked when it has come", async () => {
  const page = await openForm();
  await page.locator("[name=checked]").focus();
  await page.keyboard.type("ab");
  await page.keyboard.press("Tab");
  expect(await page.locator("#checked-error").textContent()).toBe("");
  islands.app.release();
  await page.waitForSelector(hydrated);
  await page.locator("#checked-error:has-text('Too short')").waitFor();
  expect(await page.locator("[name=text]").getAttribute("aria-invalid")).toBeNull();
  await page.close();
});
