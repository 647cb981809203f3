// The service worker, for visitors, forms, a second member, and a server that is gone.
import type { Page } from "playwright";
import { expect, test } from "vitest";
import en from "../../locales/en/offline.json";
import error from "../../locales/ko/error.json";
import ko from "../../locales/ko/offline.json";
import {
  forget,
  heading,
  isWhole,
  keptPages,
  list,
  open,
  rows,
  useOffline,
  workerIsUp,
} from "../support/offline-browser";

const { running, start, signIn, see } = useOffline();

test("a visitor's first touch brings the offline page, in both languages", async () => {
  const page = await open();
  await page.goto(`${running.app.url}/en/signin`, { waitUntil: "networkidle" });
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistration())).toBeUndefined();
  await page.locator("[name=email]").focus();
  await workerIsUp(page);
  await page.context().setOffline(true);
  for (const [path, language, texts] of [
    ["/en/signup", "en", en],
    ["/signin", "ko", ko],
  ] as const) {
    await page.goto(running.app.url + path);
    expect(await heading(page)).toBe(texts.title);
    expect(await page.locator("html").getAttribute("lang")).toBe(language);
    expect(await isWhole(page)).toBe(true);
    expect(await rows(page).count()).toBe(0);
  }
  await page.context().setOffline(false);
  await page.getByRole("link", { name: error.again }).click();
  await page.locator("[name=email]").waitFor();
  await page.context().close();
});

test("a shell that starts without network is not left under its splash; one may have an offline page of its own", async () => {
  const page = await open({ userAgent: "NineLight market=android" });
  await page.goto(`${running.app.url}/signin`);
  await page.locator("[name=email]").focus();
  await workerIsUp(page);
  await page.context().setOffline(true);
  const started = await page.context().newPage();
  await started.addInitScript(() =>
    Object.assign(window, { Android: { removeSplash: () => (document.title = "removed") } }),
  );
  await started.goto(`${running.app.url}/intro/splash-page`);
  expect(await heading(started)).toBe(ko.title);
  await expect.poll(() => started.title()).toBe("removed");
  await forget(page.context());

  const shell = await open({ userAgent: "NineLight market=android offline=off" });
  await shell.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new Error((document.title = "registered")));
  });
  await shell.goto(`${running.app.url}/signin`);
  await shell.locator("[name=email]").focus();
  await shell.locator("html[data-hydrated]").waitFor();
  expect(await shell.title()).not.toBe("registered");
  await shell.context().close();
});

test.each([true, false])(
  "a form without network stays as it was typed, says so, and goes with the next press (React: %s)",
  async (isTouched) => {
    const page = await open();
    const context = page.context();
    await signIn(page, "player");
    await page.goto(`${running.app.url}/record?season=all`);
    const game =
      (await page
        .locator(".game-link")
        .nth(isTouched ? 0 : 1)
        .getAttribute("href")) ?? "";
    const form = `${running.app.url}/record/correction/${game.split("/").pop()}`;
    await page.goto(form);
    if (isTouched) await page.locator("[name=text]").focus();
    if (isTouched) await page.waitForSelector("html[data-hydrated]");
    await context.setOffline(true);
    await page.locator("label:has([name=about])").first().click();
    await page.locator("[name=text]").fill("5회 안타");
    for (let presses = 1; presses <= 2; presses++) {
      await page.locator("main form button").click();
      await expect.poll(() => page.locator(".unsent:visible").count()).toBe(1);
      expect(await coveredBy(page, ".unsent", "main form button"), `press ${presses}`).toBe(false);
      expect(page.url()).toBe(form);
      expect(await page.locator("[name=text]").inputValue()).toBe("5회 안타");
    }
    await context.setOffline(false);
    await page.locator("main form button").click();
    await page.waitForURL(running.app.url + game);
    await forget(context);
  },
);

/** Returns whether the first covers any part of the second, which the window shows whole. */
async function coveredBy(page: Page, above: string, below: string): Promise<boolean> {
  const [over, under] = [await page.locator(above).boundingBox(), await page.locator(below).boundingBox()];
  if (!over || !under) throw new Error("One of them is not there");
  expect(over.y).toBeGreaterThan(0);
  expect(under.y + under.height).toBeLessThanOrEqual(await page.evaluate(() => innerHeight));
  return over.y < under.y + under.height && under.y < over.y + over.height;
}

test("a second member sees nothing of the first, and no worker has to see the sign-out", async () => {
  const page = await open();
  await signIn(page, "player");
  await see(page, list);
  await page
    .context()
    .request.post(`${running.app.url}/logout`, { headers: { Origin: running.app.url }, maxRedirects: 0 });
  expect(await keptPages(page)).toContain(list);
  await page.goto(`${running.app.url}/terms-page`);
  await expect.poll(() => keptPages(page)).toEqual([]);

  await signIn(page, "player");
  await see(page, list);
  await page.context().clearCookies();
  await signIn(page, "rookie");
  await page.goto(`${running.app.url}/mypage`);
  await see(page, "/record");
  // A page is kept after its files, so that an earlier one may come last.
  await expect.poll(async () => (await keptPages(page)).sort()).toEqual(["/", "/record"]);
  await page.context().setOffline(true);
  await page.goto(running.app.url + list);
  expect([await heading(page), await rows(page).count()]).toEqual([ko.title, 2]);
  await forget(page.context());
});

test("with network the worker changes nothing: fresh pages, files once, the language of a visit from outside", async () => {
  const page = await open();
  await signIn(page, "player");
  await see(page, list);
  const idOf = async () => (await page.goto(running.app.url + list))?.headers()["x-request-id"];
  expect(await idOf()).not.toBe(await idOf());
  const [file] = await Promise.all([page.waitForEvent("download"), page.locator("a[href*='/record/csv']").click()]);
  expect(await file.failure()).toBeNull();
  await running.app.log();
  expect(running.app.lines().filter(({ route }) => String(route).includes("record/csv"))).toHaveLength(1);
  await page.goto(`${running.app.url}/en/rank`);
  await page.goto(running.app.url);
  expect(page.url()).toBe(`${running.app.url}/en`);
  await page.context().close();
});

test("a server that is gone is like no network; OFFLINE=off takes the worker and all it has kept away", async () => {
  const page = await open();
  await signIn(page, "player");
  await see(page, list);
  const { port } = running.app;
  await running.app.stop("SIGKILL");
  await page.goto(running.app.url + list);
  expect(await page.locator(".told").textContent()).toContain(ko.title);
  expect(await isWhole(page)).toBe(true);
  running.app = await start({ PORT: String(port), OFFLINE: "off" });
  await page.reload();
  expect(await page.locator(".told").count()).toBe(0);
  // Browsers do this some time after a navigation.
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  await page.reload();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await page.context().close();
});
