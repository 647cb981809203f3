import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import common from "../../locales/ko/common.json";
import form from "../../locales/ko/form.json";
import signup from "../../locales/ko/signup.json";
import { useProduct } from "../support/product";
import { openAs } from "../support/signup-browser";
import { agree, newAccount, newOverseasAccount, toAccountForm } from "../support/signup-visit";

const product = useProduct();

const path = "/signup/signup-common";
const hydrated = "html[data-hydrated]";
const refused = /status of (400|409)|ERR_FAILED/;

/** Opens the hydrated account form, and records its requests but those about its password. */
async function accountForm() {
  const page = await openAs(product, path, { before: toAccountForm, expected: refused });
  await page.locator("#email").focus();
  await page.waitForSelector(hydrated);
  const asked: string[] = [];
  page.on("request", (request) => {
    const isAsked = request.method() === "POST" && !request.url().endsWith("/password-check");
    if (isAsked) asked.push(request.postData() ?? "");
  });
  return { page, asked };
}

const message = (page: Page, name: string) => page.locator(`#${name}-error`).textContent();

test("consents that are given by one tick are struck in the summary, and lose their error", async () => {
  const page = await openAs(product, "/signup/terms?member=domestic&via=email", { expected: refused });
  await page.locator(".action-bar button").click();
  await page.locator(".error-summary:focus").waitFor();
  await page.locator("#agreeAll").check();
  await expect.poll(() => page.locator(".error-summary s").count()).toBe(3);
  expect(await page.locator(".error-summary li").count()).toBe(3);
  expect(await message(page, "agreeAge")).toBe("");
});

describe("a duplicate check in the background", () => {
  test("is made when the field is left, once a value, and moves nothing", async () => {
    const { page, asked } = await accountForm();
    const { nickname } = newAccount();
    const below = page.locator("#region");
    const place = () => below.evaluate((field) => field.getBoundingClientRect().top + window.scrollY);
    const before = await place();
    await page.locator("#nickname").fill(nickname);
    await page.locator("#nickname").press("Tab");
    await page.getByRole("status").getByText(form.nicknameFree).waitFor();
    expect(await place()).toBe(before);
    await page.locator("button[value=check-nickname]").click();
    await page.locator("#nickname").focus();
    await page.locator("#nickname").press("Tab");
    expect(asked).toEqual([`intent=check-nickname&${new URLSearchParams({ nickname })}`]);
    expect(page.url()).toBe(product.url + path);
  });

  test("is asked for where a form is sent without it", async () => {
    const { page, asked } = await accountForm();
    const { email, nickname, password } = newAccount();
    await page.locator("#password").fill(password);
    await page.locator("#passwordConfirmation").fill(password);
    await page.locator("#nickname").fill(nickname);
    await page.locator("#email").fill(email);
    await page.getByRole("status").getByText(form.nicknameFree).waitFor();
    await page.locator("#email").press("Enter");
    await page.locator("#email-error").getByText(form.emailUnchecked).waitFor();
    expect(asked.filter((body) => !body.startsWith("intent=check-"))).toEqual([]);
    await page.locator("button[value=check-email]").click();
    await page.getByRole("status").getByText(form.emailFree).waitFor();
    await page.locator("#email").press("Enter");
    await page.waitForURL("**/signup/user-authenticate");
  });

  test("by the button, too: taken is said at the field and read out, and forgotten with the next key", async () => {
    const { page } = await accountForm();
    await page.locator("#nickname").fill("홈런왕");
    await page.locator("button[value=check-nickname]").click();
    await page.getByRole("status").getByText(form.nicknameTaken).waitFor({ state: "attached" });
    expect(await message(page, "nickname")).toBe(form.nicknameTaken);
    expect(await page.locator("#nickname").getAttribute("aria-invalid")).toBe("true");
    await page.locator("#nickname").press("End");
    await page.keyboard.type("2");
    expect(await message(page, "nickname")).toBe("");
    expect(await page.locator("#nickname").getAttribute("aria-invalid")).toBeNull();
  });

  test("asks nobody about what cannot be a name, and says so", async () => {
    const { page, asked } = await accountForm();
    await page.locator("button[value=check-nickname]").click();
    expect(await message(page, "nickname")).toBe(form.nicknameMissing);
    await page.keyboard.type("ㅋㅋ");
    await page.keyboard.press("Tab");
    expect(await message(page, "nickname")).toBe(form.nicknameFormat.replace("{{character}}", "ㅋ"));
    await page.locator("#email").fill("nobody@");
    await page.locator("#email").press("Tab");
    expect(await message(page, "email")).toBe(form.emailFormat);
    expect(asked).toEqual([]);
  });

  test("does not go out behind the form", async () => {
    const { page, asked } = await accountForm();
    const [sent, later] = [newAccount().nickname, newAccount().nickname];
    await page.evaluate(() => (document.documentElement.dataset.leaving = ""));
    await page.locator("#nickname").fill(sent);
    await page.locator("#nickname").press("Tab");
    await page.evaluate(() => delete document.documentElement.dataset.leaving);
    await page.locator("#nickname").fill(later);
    await page.locator("#nickname").press("Tab");
    await page.getByRole("status").getByText(form.nicknameFree).waitFor();
    expect(asked).toEqual([`intent=check-nickname&${new URLSearchParams({ nickname: later })}`]);
  });

  test("that gets no answer keeps nobody from signing up", async () => {
    const { page } = await accountForm();
    await page.route("**/signup-common", (route) =>
      route.request().headers()["accept"] === "application/json" ? route.abort() : route.continue(),
    );
    const account = newAccount();
    for (const [name, value] of Object.entries(account)) await page.locator(`#${name}`).fill(value);
    await page.locator("#nickname").press("Enter");
    await page.waitForURL("**/signup/user-authenticate");
  });
});

test("passwords are compared when the second one is left, and the first mistake is not kept up", async () => {
  const { page } = await accountForm();
  await page.locator("#password").fill("short1");
  await page.locator("#passwordConfirmation").focus();
  expect(await message(page, "password")).toBe(form.passwordLength);
  await page.locator("#password").fill("bluedoor88fox");
  expect(await message(page, "password")).toBe("");
  await page.locator("#passwordConfirmation").fill("bluedoor88");
  await page.locator("#passwordConfirmation").press("Tab");
  expect(await message(page, "passwordConfirmation")).toBe(form.confirmationDiffers);
  await page.locator("#passwordConfirmation").fill("bluedoor88fox");
  expect(await message(page, "passwordConfirmation")).toBe("");
});

test("a password that everybody tries is warned of at the field, and may be taken", async () => {
  const { page } = await accountForm();
  const warning = page.getByRole("status").getByText(signup.commonPasswordHint);
  await page.locator("#password").fill("qwer1234!");
  await page.locator("#passwordConfirmation").fill("qwer1234!");
  await warning.waitFor();
  expect([await message(page, "password"), await message(page, "passwordConfirmation")]).toEqual(["", ""]);
  await page.locator("#password").fill("bluedoor88fox");
  await warning.waitFor({ state: "detached" });
  await page.locator("#password").fill("qwer1234!");
  const { email, nickname } = newAccount();
  await page.locator("#email").fill(email);
  await page.locator("#nickname").fill(nickname);
  await page.locator("#email").focus();
  await page.getByRole("status").getByText(form.nicknameFree).waitFor();
  await page.locator("#email").press("Enter");
  await page.waitForURL("**/signup/user-authenticate");
  await page.getByText(signup.commonPassword).waitFor();
});

test("a password that is refused as common, or as made of own words, is told of at the field", async () => {
  const { page } = await accountForm();
  const { email, nickname } = newAccount();
  await page.locator("#email").fill(email);
  await page.locator("#nickname").fill(nickname);
  for (const [typed, problem] of [
    ["charlie1", form.passwordCommon],
    ["newcomer2024", form.passwordOwnWords],
  ] as const) {
    await page.locator("#password").fill(typed);
    await page.locator("#passwordConfirmation").focus();
    await page.locator("#password-error").getByText(problem).waitFor();
    expect(await page.locator("#password").getAttribute("aria-invalid")).toBe("true");
  }
  await page.locator("#password").fill("bluedoor88fox");
  await page.locator("#passwordConfirmation").focus();
  expect(await message(page, "password")).toBe("");
});

test("composing Hangul is interrupted by no check, and the Enter that ends it sends nothing", async () => {
  const { page, asked } = await accountForm();
  const keyboard = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    keyboard.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
  const nickname = page.locator("#nickname");
  await nickname.focus();
  const { nickname: free } = newAccount();
  for (const text of ["ㅎ", "호", "홈"]) {
    await compose(text);
    expect([await nickname.inputValue(), await message(page, "nickname")]).toEqual([text, ""]);
  }
  await page.keyboard.press("Enter");
  expect(page.url()).toBe(product.url + path);
  await keyboard.send("Input.insertText", { text: "홈" });
  for (const text of ["ㄹ", "러", "런"]) {
    await compose(text);
    expect(await nickname.inputValue()).toBe(`홈${text}`);
  }
  await keyboard.send("Input.insertText", { text: `런${free.slice(2, 6)}` });
  expect(asked).toEqual([]);
  await page.keyboard.press("Tab");
  await page.getByRole("status").getByText(form.nicknameFree).waitFor();
  expect(asked.length).toBe(1);
  expect(page.url()).toBe(product.url + path);
});

test("an error that has been corrected is struck from the summary, which keeps the others", async () => {
  const { page } = await accountForm();
  await page.locator("#email").press("Enter");
  await page.waitForSelector("[data-error-summary]");
  await page.locator("#nickname").focus();
  await page.waitForSelector(hydrated);
  const entry = (name: string) => page.locator(`[data-error-summary] a[href="#${name}"]`);
  expect(await entry("nickname").locator("s").count()).toBe(0);
  await page.locator("#nickname").fill(newAccount().nickname);
  await entry("nickname").locator("s").waitFor();
  expect(await entry("email").locator("s").count()).toBe(0);
});

test("the box for all ticks the others and follows them; pressed before React came, too", async () => {
  const page = await openAs(product, "/signup/terms?member=domestic");
  const ticked = () =>
    page.locator("main input[type=checkbox]:checked").evaluateAll((boxes) => boxes.map(({ id }) => id));
  await page.locator("label[for=agreeAll]").click();
  const optional = ["marketingPush", "marketingEmail"];
  const all = ["agreeAll", "agreeService", "agreePrivacy", "agreeAge", ...optional];
  await expect.poll(ticked).toEqual(all);
  await page.locator("label[for=marketingPush]").click();
  expect(await ticked()).toEqual(["agreeService", "agreePrivacy", "agreeAge", "marketingEmail"]);
  await page.locator("label[for=marketingPush]").click();
  expect(await ticked()).toEqual(all);
  await page.locator("label[for=agreeAll]").click();
  expect(await ticked()).toEqual([]);
});

test("a term opens in a sheet above its box, and Back closes it; without it the link leads to the page", async () => {
  const page = await openAs(product, "/signup/terms?member=domestic", { expected: /ERR_FAILED/ });
  await page.locator("label[for=agreeAge]").click();
  await page.waitForSelector(hydrated);
  const sheet = page.locator("dialog#term");
  for (const [name, title, part] of [
    ["agreeService", common.terms, "dt"],
    ["marketingPush", common.policy, "#marketing"],
  ] as const) {
    const link = page.locator(`.consent:has(#${name}) .consent-view`);
    await link.click();
    await sheet.locator(part).first().waitFor();
    expect(await sheet.getAttribute("aria-labelledby").then((id) => sheet.locator(`#${id}`).textContent())).toBe(title);
    await page.goBack();
    await sheet.waitFor({ state: "detached" });
    await expect.poll(() => link.evaluate((link) => link === document.activeElement)).toBe(true);
  }
  expect(await page.locator("#agreeAge").isChecked()).toBe(true);
  await page.route("**/user-policy-page", (route) =>
    route.request().resourceType() === "fetch" ? route.abort() : route.continue(),
  );
  await page.locator(".consent:has(#agreePrivacy) .consent-view").click();
  await page.waitForURL(/user-policy-page/);
});

test("the nationality proposes the number of the country, and does not insist on it", async () => {
  const page = await openAs(product, "/signup/global/signup-global?step=contact", {
    before: async (visitor) => {
      await agree(visitor, "overseas");
      const { lastName, firstName, birth, gender } = newOverseasAccount();
      await visitor.post("/signup/global/signup-global", { step: "person", lastName, firstName, birth, gender });
    },
  });
  await page.locator("#phone").focus();
  await page.waitForSelector(hydrated);
  const number = page.locator("#phoneNation");
  await page.locator("#nationality").selectOption("JP");
  expect(await number.inputValue()).toBe("JP");
  await page.locator("#nationality").selectOption("US");
  expect(await number.inputValue()).toBe("US");
  await number.selectOption("CA");
  await page.locator("#nationality").selectOption("MX");
  expect(await number.inputValue()).toBe("CA");
});

test("the seconds until the next mail are counted down", async () => {
  const page = await openAs(product, "/signup/global/user-authenticate", {
    before: async (visitor) => {
      await agree(visitor, "overseas");
      await visitor.post("/signup/global/signup-global", newOverseasAccount());
    },
  });
  const wait = page.locator(".resend-wait");
  const seconds = async () => Number(/\d+/.exec((await wait.textContent()) ?? "")?.[0]);
  const first = await seconds();
  expect(first).toBeGreaterThan(0);
  await page.waitForSelector(hydrated);
  await expect.poll(seconds).toBeLessThan(first);
  await page.getByRole("button", { name: signup.resend }).waitFor();
});
