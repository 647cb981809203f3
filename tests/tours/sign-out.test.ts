// What ends in a browser with a sign-in, by whom and when: kept pages, and messages by push.
import { once } from "node:events";
import { createServer, request, type RequestListener, type Server } from "node:http";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { findBrowser, launchBrowser } from "../support/browser";
import { heading, keptPages, list, rows } from "../support/offline-browser";
import { emailOf, password, useProduct, type Viewer } from "../support/product";

const product = useProduct();

/** What becomes of a form that is sent to `path`: a refusal, no answer, or an answer that is lost after the work. */
let trick: { path: string; outcome: number | "unanswered" | "lost" } | undefined;
/** The build whose worker the next one replaces, once it is set. */
let build: string | undefined;
const servers: Server[] = [];
let browser: Browser;
let front: string;
let stranger: string;
let strangersForm = "";

const script = { "Content-Type": "text/javascript", "Cache-Control": "no-cache" };
const nextWorker = async (of: string) => (await (await fetch(`${product.url}/service-worker.js`)).text()).replaceAll(of, "next"); // prettier-ignore

async function listen(answer: RequestListener, host: string): Promise<string> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  const address = server.address();
  return `http://${host}:${typeof address === "object" && address ? address.port : 0}`;
}

beforeAll(async () => {
  browser = await launchBrowser(findBrowser());
  front = await listen((incoming, outgoing) => {
    const { url = "", method, headers } = incoming;
    const played = method === "POST" && trick?.path === url ? trick.outcome : undefined;
    if (played === "unanswered") return void incoming.socket.destroy();
    if (typeof played === "number") {
      outgoing.writeHead(played, { "Content-Type": "text/html" }).end(`<h1>${played}</h1>`);
      return;
    }
    if (build && url === "/service-worker.js") return void nextWorker(build).then((text) => outgoing.writeHead(200, script).end(text)); // prettier-ignore
    const { hostname, port } = new URL(product.url);
    const passed = request({ hostname, port, path: url, method, headers }, (answer) => {
      if (played === "lost") return void incoming.socket.destroy();
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on("error", () => outgoing.destroy());
    incoming.pipe(passed);
  }, "127.0.0.1");
  stranger = await listen((_, response) => {
    response.writeHead(200, { "Content-Type": "text/html" }).end(strangersForm);
  }, "localhost");
});
afterAll(async () => {
  await browser?.close();
  for (const server of servers) server.close();
});

const subscribed = "/subscribed-in-a-test";

/** Chromium subscribes at a service of Google's, which no test reaches. */
function doubleOfPushManager(place: string) {
  const subscription = { unsubscribe: async () => (await caches.open("double")).delete(place) };
  Object.assign(PushManager.prototype, {
    getSubscription: async () => ((await (await caches.open("double")).match(place)) ? subscription : null),
  });
}

/** Signs in, sees a page that is kept, and has messages turned on. */
async function open(viewer: Viewer = "player"): Promise<Page> {
  trick = build = undefined;
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(`${front}/signin`);
  await page.fill("[name=email]", emailOf(viewer));
  await page.fill("[name=password]", password);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => 0));
  await page.press("[name=password]", "Enter");
  await page.waitForURL(`${front}/`);
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(doubleOfPushManager, subscribed);
  await page.goto(front + list);
  await expect.poll(() => keptPages(page)).toContain(list);
  await page.evaluate(async (place) => {
    const session = (await caches.keys()).find((name) => name.startsWith("seen-"))?.replace(/^seen-\d+-/, "");
    const record = { language: "ko", member: "", stays: true, session, key: "", general: { title: "A", body: "" } };
    await (await caches.open("push-1")).put("/push-browser", new Response(JSON.stringify(record)));
    await (await caches.open("double")).put(place, new Response(""));
  }, subscribed);
  return page;
}

/** What is left of a sign-in: the kept page, the record of push, and the subscription. */
async function left(page: Page) {
  const kept = await keptPages(page);
  return { page: kept.includes(list), record: kept.includes("/push-browser"), isSubscribed: kept.includes(subscribed) };
}
const all = { page: true, record: true, isSubscribed: true };
const nothing = { page: false, record: false, isSubscribed: false };

const signOut = (page: Page) => page.locator("form[action='/logout'] button").first().click();

test.each([
  ["no-referrer", "localhost"],
  ["unsafe-url", "localhost"],
  ["no-referrer", "127.0.0.1"],
  ["strict-origin-when-cross-origin", "127.0.0.1"],
])("forms of another site end nothing (its policy: %s, its host: %s)", async (policy, host) => {
  const page = await open();
  for (const path of ["/logout", "/en/logout", "/mypage/leave-member", "/pw-renew", "/pass-submit-handler"]) {
    strangersForm = `<meta name="referrer" content="${policy}"><form method="post" action="${front}${path}"><button>`;
    await page.goto(stranger.replace("localhost", host));
    const [answer] = await Promise.all([page.waitForResponse(front + path), page.locator("button").click()]);
    // Carriers send theirs from their own sites.
    expect(answer.status()).toBe(path === "/pass-submit-handler" ? 303 : 403);
    await page.waitForURL((url) => url.origin === front);
    expect(await left(page), path).toEqual(all);
  }
  await page.goto(`${front}/mypage`);
  expect(new URL(page.url()).pathname).toBe("/mypage");
  expect(await left(page)).toEqual(all);
});

test.each([403, 409, 429, 503])("a sign-out that is refused with %s ends nothing", async (outcome) => {
  const page = await open();
  trick = { path: "/logout", outcome };
  await signOut(page);
  await page.waitForURL(`${front}/logout`);
  expect(await heading(page)).toBe(String(outcome));
  expect(await left(page)).toEqual(all);
  await page.goBack();
  expect(await left(page)).toEqual(all);
});

test.each(["unanswered", "lost"] as const)(
  "a sign-out that is %s ends nothing before the next page",
  async (outcome) => {
    const page = await open();
    trick = { path: "/logout", outcome };
    await signOut(page);
    await page.locator(".unsent").waitFor();
    expect(page.url()).toBe(front + list);
    expect(await left(page)).toEqual(all);
    // Nobody reads on this computer what is to go.
    await page.context().setOffline(true);
    await page.goto(front + list);
    expect(await rows(page).count()).toBe(0);
    await page.context().setOffline(false);
    expect(await left(page)).toEqual(all);
    trick = undefined;
    await page.goto(`${front}/mypage`);
    expect(new URL(page.url()).pathname).toBe("/signin");
    await expect.poll(() => left(page)).toEqual(nothing);
  },
);

test("a sign-out that was not sent, and is refused later, gives the pages back", async () => {
  const page = await open();
  trick = { path: "/logout", outcome: "unanswered" };
  await signOut(page);
  await page.locator(".unsent").waitFor();
  trick = { path: "/logout", outcome: 429 };
  await page.goto(`${front}/mypage`);
  expect(new URL(page.url()).pathname).toBe("/mypage");
  trick = { path: "/logout", outcome: 409 };
  await page.goto(`${front}/mypage`);
  expect(await left(page)).toEqual(all);
  trick = undefined;
  await page.context().setOffline(true);
  await page.goto(front + list);
  expect(await page.locator(".told").count()).toBe(1);
});

test.each(["this build", "an earlier build"])("a sign-out that waits, kept by %s, outlives its worker", async (by) => {
  const page = await open();
  trick = { path: "/logout", outcome: "unanswered" };
  await signOut(page);
  await page.locator(".unsent").waitFor();
  build = await page.evaluate(async (isEarlier) => {
    const own = (await caches.keys()).find((name) => name.startsWith("own-")) ?? "";
    const kept = await caches.match("/logout");
    if (isEarlier && kept) await (await caches.open(own)).put("/logout", kept);
    if (isEarlier) await caches.delete("sign-out-1");
    return own.split("-").slice(2).join("-");
  }, by === "an earlier build");
  await page.evaluate(async () => {
    const isNew = new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done));
    await (await navigator.serviceWorker.ready).update();
    await isNew;
  });
  await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain(`own-1-${build}`);
  trick = undefined;
  await page.goto(`${front}/mypage`);
  expect(new URL(page.url()).pathname).toBe("/signin");
  await expect.poll(() => left(page)).toEqual(nothing);
});

test("a sign-out ends all with its answer, for Back, a reload and the other tab", async () => {
  const page = await open();
  const other = await page.context().newPage();
  await other.goto(front + list);
  await signOut(page);
  await page.waitForURL(`${front}/signin`);
  await expect.poll(() => left(page)).toEqual(nothing);
  await page.context().setOffline(true);
  for (const look of [() => page.goBack(), () => page.reload(), () => other.reload()]) await look().catch(() => null);
  for (const one of [page, other]) expect([await heading(one), await rows(one).count()]).not.toContain(list);
  expect(await rows(page).count()).toBe(0);
  expect(await page.locator(".told, .game-link").count()).toBe(0);
  expect(await other.locator(".told, .game-link").count()).toBe(0);
});

/** Sends a form from the page that is open, as its own forms do. */
const send = (page: Page, path: string, fields: Record<string, string>) =>
  page.evaluate(
    ([path, fields]) => {
      const form = Object.assign(document.createElement("form"), { method: "post", action: path });
      const { owner = "" } = document.documentElement.dataset;
      for (const [name, value] of Object.entries({ owner, ...fields }))
        form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
      document.body.append(form);
      form.submit();
    },
    [path, fields] as const,
  );

test("leaving the service ends all with its answer; a wrong password there, and a new password, end nothing", async () => {
  const page = await open("rookie");
  const [leaving, renewing] = ["/mypage/leave-member", "/pw-renew"];
  const farewell = { intent: "leave", reason: "other", text: "이사" };
  await send(page, leaving, { ...farewell, reentryPassword: `Not${password}` });
  await page.waitForURL(front + leaving);
  expect(await left(page)).toEqual(all);
  const next = "Another-One1!";
  await send(page, renewing, { current: password, password: next, passwordConfirmation: next, redirect: "/rank" });
  await page.waitForURL(`${front}/mypage/sign-in-ways**`);
  await page.goto(`${front}/mypage`);
  expect(await left(page)).toEqual(all);
  await send(page, leaving, { ...farewell, reentryPassword: next });
  await page.waitForURL(`${front}/signin`);
  await expect.poll(() => left(page)).toEqual(nothing);
});
