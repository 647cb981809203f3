import type { Page } from "playwright";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import texts from "../../locales/ko/notifications.json";
import form from "../../locales/ko/form.json";
import { watch } from "../support/browser";
import { useProduct } from "../support/product";
import { Visitor } from "../support/visitor";

const product = useProduct();
/** Sign-ins of a member who has answered in none of them. */
let signedIn: Visitor[];
beforeAll(async () => {
  signedIn = await Promise.all([1, 2, 3, 4].map(() => new Visitor(product.url).signIn("push@example.com")));
});

async function openQuestion({ javaScriptEnabled = true } = {}): Promise<Page> {
  const context = await product.browser.newContext({ viewport: { width: 360, height: 740 }, javaScriptEnabled });
  onTestFinished(() => context.close());
  const cookies = [...(signedIn.pop()?.cookies ?? [])];
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: product.url })));
  const page = await context.newPage();
  watch(page, /status of 503/);
  await page.goto(`${product.url}/mypage/after-login?redirect=/rank`);
  await page.getByRole("dialog", { name: texts.question }).waitFor();
  if (javaScriptEnabled) await page.waitForSelector("html[data-hydrated]");
  return page;
}

const documentsOf = (page: Page) => {
  const seen: string[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (response.request().isNavigationRequest()) seen.push(`${response.status()} ${pathname}`);
  });
  return seen;
};
const kept = (page: Page) => page.evaluate(() => localStorage.getItem("isPush"));
const press = (page: Page, name: string) => page.getByRole("button", { name }).click();

test("a form without script leads to the page in one redirect", async () => {
  const page = await openQuestion({ javaScriptEnabled: false });
  const documents = documentsOf(page);
  await press(page, texts.agree);
  await page.waitForURL(`${product.url}/rank`);
  expect(documents).toEqual(["303 /mypage/after-login", "200 /rank"]);
});

test("an answer that was not taken is kept nowhere, and there is a way on", async () => {
  const page = await openQuestion();
  await product.api.switch({ fault: { path: "/my/alertSettingInfo.php", kind: "html502" } });
  onTestFinished(() => product.api.switch({ fault: { path: "/my/alertSettingInfo.php", kind: null } }));
  await press(page, texts.agree);
  await page.getByRole("alert").waitFor();
  expect(await kept(page)).toBeNull();
  await page.getByRole("link", { name: texts.later }).click();
  await page.waitForURL(`${product.url}/rank`);
});

test("an answer in the background is kept in the browser and leads to the page", async () => {
  const page = await openQuestion();
  const documents = documentsOf(page);
  await press(page, texts.decline);
  await page.waitForURL(`${product.url}/rank`);
  await expect.poll(() => kept(page)).toBe("N");
  expect(documents).toEqual(["200 /rank"]);
});

test("the news' switch answers it too, and groups under it say whether they are sent", async () => {
  const page = await openQuestion();
  await page.goto(`${product.url}/mypage/alert-setting`);
  const [info, note] = [page.getByLabel(texts.info), page.getByText(texts.topicsOff)];
  await info.setChecked(false);
  await note.waitFor();
  await info.setChecked(true);
  await note.waitFor({ state: "hidden" });
  await press(page, form.save);
  await expect.poll(() => kept(page)).toBe("Y");
});
