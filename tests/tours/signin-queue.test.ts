import { afterEach, beforeEach, expect, test } from "vitest";
import { startApp, type App } from "../support/app-server";
import { startStubApi, type StubApi } from "../support/stub-api";
import { Visitor, words, type Answer } from "../support/visitor";

/** IDs whose passwords the API was asked to verify, and the answers that it holds back. */
let asked: string[];
let held: (() => void)[];
let holds: boolean;
let api: StubApi;
let app: App;
beforeEach(async () => {
  [asked, held, holds] = [[], [], true];
  api = await startStubApi((req, res) => {
    let body = "";
    req.on("data", (chunk: Buffer) => (body += chunk.toString()));
    req.on("end", () => {
      asked.push((new URLSearchParams(body).get("id") ?? "").replace(/@.*/, ""));
      held.push(() => res.end('{"code":460,"msg":"no"}'));
      if (!holds) give(held.length);
    });
  });
  app = await startApp({ apiUrl: api.url, env: { TRUST_PROXY: "1" } });
});
afterEach(async () => {
  await app.stop("SIGKILL");
  api.close();
});

let addresses = 0;
function signIn(name: string, more: Record<string, string> = {}, prefix = ""): Promise<Answer> {
  const visitor = new Visitor(app.url, { "X-Forwarded-For": `198.18.${addresses >> 8}.${addresses++ & 255}` });
  return visitor.post(`${prefix}/signin`, { email: `${name}@example.com`, password: "Secret-4711", ...more });
}
const crowd = (name: string, count: number, come = signIn) =>
  Array.from({ length: count }, (_, i) => come(`${name}${i}`));
/** Repeats the sign-in until it is not rejected. */
async function stubbornly(name: string): Promise<Answer> {
  for (;;) {
    const answer = await signIn(name);
    if (answer.status !== 503) return answer;
  }
}
const untilAsked = async (count: number) => {
  while (asked.length < count) await fetch(`${app.url}/healthz`);
};
const give = (count: number) => held.splice(0, count).forEach((answer) => answer());

test("while fifty are verified, the next gets the form back with what was typed and when to press again", async () => {
  const busy = crowd("first", 50);
  await untilAsked(50);
  const answer = await signIn("late", { autoLogin: "on", redirect: "/record?mode=bat" }, "/en");
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "2"]);
  expect(answer.page.querySelector("html")?.getAttribute("lang")).toBe("en");
  const value = (name: string) => answer.page.querySelector(`main input[name=${name}]`)?.getAttribute("value") ?? "";
  expect([value("email"), value("redirect"), value("password")]).toEqual(["late@example.com", "/record?mode=bat", ""]);
  expect(answer.page.querySelector("input[name=autoLogin]")?.hasAttribute("checked")).toBe(true);
  expect(words(answer.page, "form [role=status]")).toContain("2");
  expect(answer.page.querySelector(".error-summary")).not.toBeNull();
  expect(answer.text).not.toContain("Secret-4711");
  expect((await fetch(`${app.url}/signin`)).status).toBe(200);
  expect((await fetch(`${app.url}/nowhere`)).status).toBe(404);
  expect(asked).toHaveLength(50);

  give(50);
  for (const one of busy) expect((await one).status).toBe(401);
  const next = signIn("late");
  await untilAsked(51);
  give(1);
  expect((await next).status).toBe(401);
});

/** Returns the seconds to wait, once the queue is full. Uses new IDs, because known ones keep their position. */
async function untilWaiting(): Promise<number> {
  for (let i = 0; ; i++) {
    const wait = await ask(`nobody${i}`);
    if (wait > 0) return wait;
  }
}

async function ask(name: string): Promise<number> {
  const body = new URLSearchParams({ intent: "turn", email: `${name}@example.com` });
  const headers = { Accept: "application/json", Origin: app.url };
  const answer: unknown = await (await fetch(`${app.url}/signin`, { method: "POST", body, headers })).json();
  return Number(Object(answer).wait);
}

test("a page may ask for a slot before it sends the password, which costs no call of the API", async () => {
  expect(await ask("first")).toBe(0);
  expect(asked).toEqual([]);
  const busy = crowd("first", 50);
  await untilAsked(50);
  const waiting = crowd("second", 50, stubbornly);
  expect(await untilWaiting()).toBeGreaterThanOrEqual(2);
  give(50);
  await Promise.all(busy);
  await untilAsked(100);
  expect(await ask("third")).toBe(0);
  give(50);
  await Promise.all(waiting);
});

test("who leaves while waiting is not verified", async () => {
  const busy = crowd("first", 50);
  await untilAsked(50);
  const others = crowd("second", 49, stubbornly);
  const leaving = new AbortController();
  const body = new URLSearchParams({ email: "leaving@example.com", password: "x" });
  const come = () => fetch(`${app.url}/signin`, { method: "POST", body, signal: leaving.signal });
  const left = (async () => {
    while ((await come()).status === 503);
  })().catch(() => "left");
  await untilWaiting();
  leaving.abort();
  expect(await left).toBe("left");
  while (!(await app.log()).includes('"aborted":true'));
  give(50);
  await untilAsked(99);
  give(49);
  await Promise.all([...busy, ...others]);
  expect(asked).not.toContain("leaving");
});
