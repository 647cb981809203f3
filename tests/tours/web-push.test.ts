// Messages to a browser, from the button to the page that a message opens. Chromium subscribes at a service of Google's,
// which no test reaches: `subscribe` is a double with real keys, whose endpoint the reference API's push service stands
// in for. The message that it keeps is opened with those keys, and the browser's protocol hands it to the real worker.
import type { Browser, BrowserContext, CDPSession, Page, Worker } from "playwright";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import english from "../../locales/en/notifications.json";
import texts from "../../locales/ko/notifications.json";
import { findBrowser, launchBrowser, watch } from "../support/browser";
import { emailOf, password, useProduct, type Viewer } from "../support/product";
import { decrypt, keptMessages, newSubscriber, pushBrowsers, sendPush, type Subscriber } from "../support/web-push";

const product = useProduct();
// The shell that other files share has no notifications.
let browser: Browser;
beforeAll(async () => void (browser = await launchBrowser(findBrowser())));
afterAll(() => browser?.close());

const settings = "/mypage/alert-setting";
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Puts keys and an endpoint in place of the push service's; what is subscribed is seen by page and worker alike. */
function doubleOfPushManager({ endpoint, p256dh, auth }: Subscriber) {
  const place = "/subscribed-in-a-test";
  const own = () => caches.open("double");
  const subscription = {
    toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
    unsubscribe: async () => (await own()).delete(place),
  };
  Object.assign(PushManager.prototype, {
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      if (applicationServerKey.length !== 65) throw new Error("no key");
      await (await own()).put(place, new Response(""));
      return subscription;
    },
    getSubscription: async () => ((await (await own()).match(place)) ? subscription : null),
  });
}

interface Opened {
  page: Page;
  context: BrowserContext;
  subscriber: Subscriber & { privateKey: Buffer };
}

async function open(options: { permissions?: string[]; userAgent?: string } = {}): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, ...options });
  onTestFinished(() => context.close());
  const subscriber = newSubscriber();
  await context.addInitScript(doubleOfPushManager, subscriber);
  const page = await context.newPage();
  watch(page, /web-share/);
  return { page, context, subscriber };
}

async function signIn(page: Page, viewer: Viewer, prefix = "") {
  await page.goto(`${product.url}${prefix}/signin`);
  await page.fill("[name=email]", emailOf(viewer));
  await page.fill("[name=password]", password);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => 0));
  await page.press("[name=password]", "Enter");
  await page.waitForURL((url) => !url.pathname.includes("signin"));
}

/** The worker's own PushManager has to be the double, too. */
async function worker({ context, subscriber }: Opened): Promise<Worker> {
  const [found = await context.waitForEvent("serviceworker")] = context.serviceWorkers();
  await found.evaluate(doubleOfPushManager, subscriber);
  return found;
}

async function turnOn(opened: Opened, prefix = "") {
  const { turnOn: name, turnOff } = wordsOf(prefix);
  await opened.page.goto(product.url + prefix + settings);
  await button(opened.page, name).click();
  await button(opened.page, turnOff).waitFor();
}

const wordsOf = (prefix: string) => {
  const { browserTurnOn: turnOn, browserTurnOff: turnOff } = prefix ? english : texts;
  return { turnOn, turnOff };
};

/** Hands a payload to the service worker as a push service does. */
async function deliver({ context, page }: Opened, data: string) {
  const session: CDPSession = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    }),
  );
  await session.send("ServiceWorker.enable");
  await session.send("ServiceWorker.deliverPushMessage", {
    origin: product.url,
    registrationId: await registered,
    data,
  });
  await session.detach();
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const notifications = await (await navigator.serviceWorker.ready).getNotifications();
    return notifications.map(({ title, body, lang, tag, silent }) => ({ title, body, lang, tag, silent }));
  });

/** For expect.poll: the protocol has lost a delivery before, so it is repeated every four seconds. */
function delivered(opened: Opened, data: string): [() => ReturnType<typeof shown>, { interval: number }] {
  let looks = 0;
  const look = async () => {
    if (looks++ % 20 === 0) await deliver(opened, data);
    return shown(opened.page);
  };
  return [look, { interval: 200 }];
}

/** Returns whose messages the browser gets; undefined for nobody's. */
const ownerOf = async ({ subscriber }: Opened) =>
  (await pushBrowsers(product.api.url)).find(({ endpoint }) => endpoint === subscriber.endpoint)?.id;

/** Presses the notification. Only a real press may open a window, so its address is what is looked at. */
const press = (inWorker: Worker) =>
  inWorker.evaluate(async () => {
    const scope = self as unknown as { registration: ServiceWorkerRegistration; clients: object };
    const [notification] = await scope.registration.getNotifications();
    let opened = "";
    Object.assign(scope.clients, { openWindow: async (url: string) => (opened = url) });
    const event = Object.assign(new Event("notificationclick"), { notification });
    const works: unknown[] = [];
    Object.assign(event, { waitUntil: (work: unknown) => works.push(work) });
    self.dispatchEvent(event);
    await Promise.all(works);
    return opened;
  });

test("from the button to the game that a message opens, and off again", async () => {
  const opened = await open({ permissions: ["notifications"] });
  const { page, subscriber } = opened;
  await signIn(page, "player");
  const game =
    (await page.goto(`${product.url}/record`), await page.locator(".game-link").first().getAttribute("href"));
  await turnOn(opened);
  expect(await ownerOf(opened)).toBe(emailOf("player"));

  const message = {
    id: emailOf("player"),
    kind: "RECORD",
    title: "경기 기록",
    body: "3타수 2안타",
    path: game,
    badge: 2,
  };
  expect(await sendPush(product.api.url, message)).toEqual([201]);
  const kept = (await keptMessages(product.api.url)).find(({ endpoint }) => endpoint === subscriber.endpoint);
  const payload = decrypt(kept?.body ?? "", subscriber);
  const inWorker = await worker(opened);
  await expect
    .poll(...delivered(opened, payload))
    .toEqual([expect.objectContaining({ title: message.title, body: message.body, lang: "ko" })]);
  const address = await press(inWorker);
  expect(address).toBe(product.url + game);
  expect((await page.goto(address))?.status()).toBe(200);
  expect(await shown(page)).toEqual([]);

  await page.goto(product.url + settings);
  await button(page, texts.browserTurnOff).click();
  await button(page, texts.browserTurnOn).waitFor();
  expect(await ownerOf(opened)).toBeUndefined();
  expect(await sendPush(product.api.url, message)).toEqual([]);
});

test("what cannot be read is told in the member's language, without what it says", async () => {
  const opened = await open({ permissions: ["notifications"] });
  const { page } = opened;
  await signIn(page, "player", "/en");
  await turnOn(opened, "/en");
  const whole = { title: "A", body: "B", path: "/en/rank", tag: "t", language: "en" };
  for (const broken of ["", "{", JSON.stringify({ ...whole, path: "//elsewhere.example" }), JSON.stringify([whole])]) {
    await expect
      .poll(...delivered(opened, broken))
      .toEqual([expect.objectContaining({ body: english.browserNews, lang: "en" })]);
  }
});

test("a browser gets nothing of a member who has signed out, nor of the one before", async () => {
  const opened = await open({ permissions: ["notifications"] });
  const { page, context } = opened;
  await signIn(page, "player");
  await worker(opened);
  await turnOn(opened);
  // The cookie is lost, and with it the session; nobody has signed out.
  await context.clearCookies();
  await page.goto(`${product.url}/signin`);
  const has = () => page.evaluate(async () => (await (await navigator.serviceWorker.ready).pushManager.getSubscription()) !== null); // prettier-ignore
  await expect.poll(has).toBe(false);
  await signIn(page, "player");
  await expect.poll(has).toBe(true);
  await expect.poll(() => ownerOf(opened)).toBe(emailOf("player"));

  await context.clearCookies();
  await signIn(page, "rookie");
  await page.goto(product.url + settings);
  await button(page, texts.browserTurnOn).waitFor();
  await expect.poll(has).toBe(false);
  const secret = { title: "A's", body: "B", path: "/rank", tag: "t", language: "ko" };
  await expect
    .poll(...delivered(opened, JSON.stringify(secret)))
    .toEqual([expect.objectContaining({ title: new URL(product.url).hostname })]);

  await turnOn(opened);
  expect(await ownerOf(opened)).toBe(emailOf("rookie"));
  await page.goto(`${product.url}/mypage`);
  await page.locator("form[action='/logout'] button").first().click();
  await page.waitForURL(/signin/);
  expect(await ownerOf(opened)).toBeUndefined();
  await signIn(page, "rookie");
  await page.goto(product.url + settings);
  await button(page, texts.browserTurnOn).waitFor();
});

test("messages go on after a change of the address: the page says so, and the next sign-in keeps them", async () => {
  const opened = await open({ permissions: ["notifications"] });
  const { page, context } = opened;
  await signIn(page, "overseas");
  await worker(opened);
  await turnOn(opened);
  // A record of an earlier build names the member by the address, until it is written anew.
  const record = () => page.evaluate(async () => (await (await caches.open("push-1")).match("/push-browser"))?.json());
  await page.evaluate(async () => {
    const cache = await caches.open("push-1");
    const { stays, ...old } = await (await cache.match("/push-browser"))?.json();
    const member = document.documentElement.dataset.owner;
    await cache.put("/push-browser", new Response(JSON.stringify({ ...old, member })));
  });
  await page.goto(product.url + settings);
  await button(page, texts.browserTurnOff).waitFor();
  await expect.poll(record).toMatchObject({ stays: true });

  const to = "moved-overseas@example.com";
  await page.goto(`${product.url}/mypage/my-info?redirect=%2Fmypage%2Fnew-email`);
  await page.fill("[name=password]", password);
  await page.press("[name=password]", "Enter");
  await page.waitForURL(/new-email/);
  await page.fill("[name=email]", to);
  await page.press("[name=email]", "Enter");
  await expect.poll(async () => (await product.api.outbox(to)).length).toBe(1);
  await page.goto((await product.api.outbox(to))[0]?.link ?? "");
  await page.locator("main form button").last().click();
  await page.waitForURL(({ pathname }) => pathname === "/mypage");

  await page.goto(product.url + settings);
  await button(page, texts.browserTurnOff).waitFor();
  expect(await ownerOf(opened)).toBe(to);
  await context.clearCookies();
  await page.goto(`${product.url}/signin`);
  await page.fill("[name=email]", to);
  await page.fill("[name=password]", password);
  await page.press("[name=password]", "Enter");
  await page.waitForURL((url) => !url.pathname.includes("signin"));
  await expect.poll(() => ownerOf(opened)).toBe(to);
  await page.goto(product.url + settings);
  await button(page, texts.browserTurnOff).waitFor();
});

test("a browser that blocks messages is told how to allow them, and the native shell has no button", async () => {
  const opened = await open({ permissions: ["notifications"] });
  const { page } = opened;
  await signIn(page, "player");
  await page.goto(product.url + settings);
  await page.evaluate(() => Object.assign(Notification, { requestPermission: async () => "denied" }));
  await button(page, texts.browserTurnOn).click();
  await page.getByText(texts.browserDenied).waitFor();
  expect(await ownerOf(opened)).toBeUndefined();

  const shell = (await open({ userAgent: "NineLight market=android offline=off" })).page;
  await shell.context().addCookies(await page.context().cookies());
  await shell.goto(product.url + settings);
  expect(await shell.locator("[data-island*='browser-push']").count()).toBe(0);
});
