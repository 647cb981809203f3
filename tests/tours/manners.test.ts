// Pages on a phone and in the native shell: edges, keyboard, sleep.
import type { BrowserContextOptions, Page } from "playwright";
import { describe, expect, test } from "vitest";
import common from "../../locales/en/common.json";
import { violations } from "../support/axe";
import { useProduct, type Viewer } from "../support/product";
import { infoEdit, reenter } from "../support/reentry";
import { openAs } from "../support/signup-browser";
import { toAccountForm } from "../support/signup-visit";

const product = useProduct({ looks: true });

const userAgent = "Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/144.0 Mobile market=android";

const open = (path: string, viewer: Viewer, options?: BrowserContextOptions, expected?: RegExp) =>
  product.open(viewer, path, { userAgent, ...options, expected });

describe("an open page of a member whose sign-in has ended", () => {
  const notice = (page: Page) => page.getByRole("alert");

  /** Opens a hydrated page and deletes its cookies; `comeBack` signs in again. */
  async function openEnded(path: string, viewer: Viewer) {
    const page = await open("/terms-page", viewer, {}, /status of 401/);
    await page.clock.install();
    await page.goto(product.url + path);
    await page.locator("input[name=q]").fill("typed");
    await page.locator("html[data-hydrated]").waitFor();
    const cookies = await page.context().cookies();
    await page.context().clearCookies();
    return { page, comeBack: () => page.context().addCookies(cookies) };
  }

  test("says so at its next touch, keeps what was typed, and leads to sign-in and back", async () => {
    const { page } = await openEnded("/en/rank?by=hr", "player");
    await page.clock.runFor(9 * 60_000);
    await notice(page).getByText(common.sessionEnded).waitFor();
    expect(await page.locator("input[name=q]").inputValue()).toBe("typed");
    expect(await violations(page)).toEqual([]);
    await notice(page).getByRole("link").click();
    await page.waitForURL(`${product.url}/en/signin?redirect=${encodeURIComponent("/rank?by=hr")}`);
  });

  test("says so when the phone wakes up, and takes it back once the member has signed in", async () => {
    const { page, comeBack } = await openEnded("/rank?by=hr", "rookie");
    const wake = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    let touches = 0;
    page.on("request", (request) => request.url().includes("/session?owner=") && touches++);
    await wake();
    // Its clock continues while its timers sleep.
    await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + 10 * 60_000);
    expect(touches).toBe(0);
    await wake();
    await notice(page).waitFor();
    await comeBack();
    await wake();
    await notice(page).waitFor({ state: "detached" });
    await page.locator("form[action='/logout'] button").click();
    await page.waitForURL(`${product.url}/signin`);
  });
});

/** Returns the distance from the page's edges to all visible matches of `selector`. */
function roomAround(page: Page, selector: string) {
  return page.locator(selector).evaluateAll((elements) => {
    const seen = elements.map((element) => element.getBoundingClientRect()).filter(({ width }) => width > 0);
    return {
      top: Math.min(...seen.map(({ top }) => top)),
      right: innerWidth - Math.max(...seen.map(({ right }) => right)),
      bottom: innerHeight - Math.max(...seen.map(({ bottom }) => bottom)),
      left: Math.min(...seen.map(({ left }) => left)),
    };
  });
}

describe("the phone's bars and notch", () => {
  async function openWith(path: string, insets: object, options: BrowserContextOptions = {}) {
    const page = await open(path, "player", { ...options, isMobile: true, hasTouch: true });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Emulation.setSafeAreaInsetsOverride", { insets });
    return page;
  }

  test("cover nothing of a page that stands upright, nor of its dialog", async () => {
    const [top, bottom] = [59, 34];
    const page = await openWith("/rank", { top, bottom });
    await expect
      .poll(async () => (await roomAround(page, ".header a, .header button")).top)
      .toBeGreaterThanOrEqual(top);
    expect((await roomAround(page, ".tab-bar a")).bottom).toBe(bottom);
    const bar = (await roomAround(page, ".header")).bottom;
    expect(740 - bar).toBe(top + 56);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const tabs = (await roomAround(page, ".tab-bar")).top;
    await expect.poll(async () => 740 - (await roomAround(page, ".footer-inner > *")).bottom).toBeLessThanOrEqual(tabs);

    await page.locator("input[name=q]").focus();
    await page.locator("html[data-hydrated]").waitFor();
    await page.locator("a.rule-link").click();
    await page.locator("dialog:modal").waitFor();
    const dialog = await roomAround(page, "dialog");
    expect([dialog.top >= top, dialog.bottom >= bottom]).toEqual([true, true]);
    // A long text is read from its beginning.
    const [scrolled, hidden] = await page
      .locator("dialog")
      .evaluate((element) => [element.scrollTop, element.scrollHeight - element.clientHeight]);
    expect([scrolled, Number(hidden) > 0]).toEqual([0, true]);
  });

  test("cover nothing of a page that lies on its side", async () => {
    const page = await openWith(
      "/rank",
      { left: 48, right: 44, bottom: 21 },
      { viewport: { width: 740, height: 360 } },
    );
    const parts = ".header a, .header button, main h1, main .page > *, .footer-inner > *, .tab-bar a";
    await expect.poll(async () => (await roomAround(page, parts)).left).toBeGreaterThanOrEqual(48);
    expect((await roomAround(page, parts)).right).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(740);
  });

  test("count nothing where the shell keeps its web view clear of them", async () => {
    const page = await openWith("/rank", { top: 59, bottom: 34 });
    await expect.poll(async () => (await roomAround(page, ".tab-bar a")).bottom).toBe(34);
    await page.evaluate(() => (document.documentElement.dataset.insets = "none"));
    expect((await roomAround(page, ".tab-bar a")).bottom).toBe(0);
    expect(740 - (await roomAround(page, ".header")).bottom).toBe(56);
  });
});

test("the action of a long form is in the first screen, above the tabs; it is in the flow where there is no room", async () => {
  const size = { width: 360, height: 740 };
  const room = (page: Page) =>
    page.evaluate(() => {
      const [action, tabs] = [".action-bar .button", ".tab-bar"].map((name) => document.querySelector(name));
      return (tabs?.getBoundingClientRect().top ?? innerHeight) - (action?.getBoundingClientRect().bottom ?? Infinity);
    });
  const terms = await open("/signup/terms?member=domestic&via=email", "visitor", { viewport: size });
  const alerts = await open("/mypage/alert-setting", "player", { viewport: size });
  for (const page of [terms, alerts]) {
    expect(await room(page)).toBeGreaterThanOrEqual(0);
    await page.setViewportSize({ width: 740, height: 360 });
    expect(await room(page), "a low window").toBeLessThan(0);
    await page.setViewportSize(size);
    await page.evaluate(() => (document.documentElement.style.fontSize = "32px"));
    expect(await room(page), "large text").toBeLessThan(0);
  }
});

test("on a wide screen what is saved stands beside the longer group, not below it", async () => {
  const page = await open("/mypage/alert-setting", "player", { viewport: { width: 1280, height: 900 } });
  const [longer, other] = await Promise.all([0, 1].map((i) => page.locator(".switches").nth(i).boundingBox()));
  const save = await page.locator(".action-bar button").boundingBox();
  expect(save?.x).toBeGreaterThanOrEqual(other?.x ?? Infinity);
  expect(save?.y).toBeGreaterThan((other?.y ?? Infinity) + (other?.height ?? 0));
  expect(save?.y).toBeLessThan((longer?.y ?? 0) + (longer?.height ?? 0));
});

test("above the keyboard each field is in sight, and no bar covers it", async () => {
  const viewport = { width: 360, height: 300 };
  const page = await openAs(product, "/signin", { viewport, userAgent });
  const account = await openAs(product, "/signup/signup-common", { viewport, userAgent, before: toAccountForm });
  const member = await openAs(product, infoEdit, {
    viewport,
    userAgent,
    before: async (visitor) => reenter(await visitor.signIn()),
  });
  const covered: unknown[] = [];
  let seen = 0;
  async function look(page: Page) {
    const found = await page.evaluate(() => {
      const fields = document.querySelectorAll<HTMLElement>(
        "main :is(input:not([type=hidden], [hidden]), select, textarea)",
      );
      for (const details of document.querySelectorAll("main details")) details.setAttribute("open", "");
      return [...fields, ...[...fields].reverse()].map((field) => {
        field.focus();
        const { top, bottom, left, width } = field.getBoundingClientRect();
        const middle = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
        const isFree = middle !== null && !middle.closest(".header, .tab-bar, .action-bar");
        return { field: field.id, isSeen: isFree && top >= 0 && bottom <= innerHeight };
      });
    });
    seen += found.length;
    for (const { field, isSeen } of found) if (!isSeen) covered.push([page.url(), field]);
  }
  await Promise.all([look(page), look(account), look(member)]);
  for (const path of ["/rank", "/location"]) {
    await member.goto(product.url + path);
    await look(member);
  }
  expect(covered).toEqual([]);
  expect(seen).toBeGreaterThan(30);
  // The tabs are back when nothing is typed.
  const place = () => member.locator(".tab-bar").evaluate((bar) => getComputedStyle(bar).position);
  expect(await place()).toBe("static");
  await member.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  expect(await place()).toBe("fixed");
});
