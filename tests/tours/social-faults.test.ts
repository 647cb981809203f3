// Answers of a provider, or of the API, that no contract foresees.
import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApiProxy } from "../support/api-proxy";
import { startApp, type App } from "../support/app-server";
import { startReferenceApi, type ReferenceApi } from "../support/reference-api";
import { agree } from "../support/signup-visit";
import {
  comeBack,
  providers,
  signInWith,
  somebody,
  start,
  visitProvider,
  type Provider,
} from "../support/social-visit";
import { newAddress } from "../support/stage";
import { startStubApi, type StubApi } from "../support/stub-api";
import { Visitor, words } from "../support/visitor";

let api: ReferenceApi;
let proxy: Awaited<ReturnType<typeof startApiProxy>>;
let stub: StubApi;
/** Its token calls and keys go to the stub. */
let astray: App;
/** Everything works, but tests may change the API's answers. */
let app: App;
let play: (response: ServerResponse, path: string) => unknown;

beforeAll(async () => {
  api = await startReferenceApi();
  const settings = await api.settings();
  proxy = await startApiProxy(api.url);
  stub = await startStubApi((request, response) => play(response, request.url ?? ""));
  const origin = new URL(stub.url).origin;
  const elsewhere = {
    KAKAO_TOKEN_URL: `${origin}/token`,
    NAVER_TOKEN_URL: `${origin}/token`,
    APPLE_TOKEN_URL: `${origin}/token`,
  };
  const env = { TRUST_PROXY: "1", ...settings };
  [astray, app] = await Promise.all([
    startApp({ apiUrl: api.url, env: { ...env, ...elsewhere } }),
    startApp({ apiUrl: proxy.url, env: { ...env, APPLE_KEYS_URL: `${origin}/keys`, NAVER_CLIENT_ID: "" } }),
  ]);
});
afterAll(async () => {
  await Promise.all([astray.stop(), app.stop()]);
  proxy.close();
  stub.close();
  await api.stop();
});

const visitorOf = ({ url }: App) => new Visitor(url, { "X-Forwarded-For": newAddress() });

/** Comes back with a code that the provider would not know, or with an error. */
async function returnTo(visitor: Visitor, provider: Provider, told: Record<string, string> = { code: "any" }) {
  const { location } = await start(visitor, provider);
  const state = new URL(location ?? "").searchParams.get("state") ?? "";
  const action = `${visitor.origin}/signin/social-login/${provider}-login`;
  const fields = { ...told, state };
  return comeBack(
    visitor,
    provider === "apple" ? { action, fields } : { address: `${action}?${new URLSearchParams(fields)}` },
  );
}

async function noticeAfter(visitor: Visitor, location: string | null) {
  expect(location).toBe("/signin");
  const page = await visitor.get("/signin");
  return { status: page.status, notice: words(page.page, "main .notice"), text: page.text };
}

/** Forwards Apple's own keys through the stub. */
async function forwardKeys(response: ServerResponse) {
  const { APPLE_KEYS_URL = "" } = await api.settings();
  response.end(await (await fetch(APPLE_KEYS_URL)).text());
}

const json = (status: number, body: unknown) => (response: ServerResponse) =>
  void response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));

describe.each(providers)("the token call of %s", (provider) => {
  test.each<[string, (response: ServerResponse) => void]>([
    ["is refused for our credentials", json(401, { error: "invalid_client", error_description: "secret-words" })],
    ["fails", json(503, { error: "invalid_grant" })],
    ["answers a page", (response) => void response.end("<html>secret-words</html>")],
    ["answers nothing", (response) => void response.destroy()],
    ["answers no token", json(200, { token_type: "bearer" })],
    ["answers numbers for tokens", json(200, { access_token: 4711, id_token: 4711 })],
    ["answers null", json(200, null)],
    ["leads elsewhere", (response) => void response.writeHead(302, { Location: "/other" }).end()],
    ["answers too much", (response) => void response.end(`{"access_token":"x","pad":"${"x".repeat(100_000)}"}`)],
  ])("%s", async (_, trick) => {
    play = trick;
    const visitor = visitorOf(astray);
    const told = await noticeAfter(visitor, (await returnTo(visitor, provider)).location);
    expect(told).toMatchObject({ status: 503, notice: expect.stringMatching(/연결할 수 없어요/) });
    expect(told.text).not.toContain("secret-words");
    expect(stub.calls).not.toContain("/other");
    expect([...visitor.cookies.keys()]).not.toContain("session");
  });

  test.each(["invalid_grant", "invalid_request"])("does not take the code: %s, with HTTP 200 or 400", async (error) => {
    for (const status of [200, 400]) {
      play = json(status, { error, error_description: "no valid data in session" });
      const visitor = visitorOf(astray);
      const told = await noticeAfter(visitor, (await returnTo(visitor, provider)).location);
      expect(told).toMatchObject({ status: 200, notice: expect.stringMatching(/다시 시작/) });
      expect(await astray.log()).toContain(`token call refused with HTTP ${status}: ${error}`);
      expect(await astray.log()).not.toContain("no valid data");
    }
  });

  test("is refused for a mistake of ours: that is no player's time that is up, and the log has the code", async () => {
    play = json(400, { error: "invalid_grant", error_description: "secret-words", error_code: "KOE303" });
    const visitor = visitorOf(astray);
    expect(await noticeAfter(visitor, (await returnTo(visitor, provider)).location)).toMatchObject({ status: 503 });
    expect(await astray.log()).toContain("token call refused with HTTP 400: invalid_grant KOE303");
  });

  test("is refused with a name that is none: the log does not repeat it", async () => {
    play = json(400, { error: "secret-words and more", error_code: `${"x".repeat(50)}` });
    const visitor = visitorOf(astray);
    expect(await noticeAfter(visitor, (await returnTo(visitor, provider)).location)).toMatchObject({ status: 503 });
    const log = await astray.log();
    expect(log).toContain("token call refused with HTTP 400: an error without a name an error without a name");
    expect(log).not.toMatch(/secret-words|x{50}/);
  });
});

test.each(providers)("an error that %s sends back is no refusal of the player, and in the log", async (provider) => {
  const visitor = visitorOf(astray);
  const told = { error: "server_error", error_description: "secret-words" };
  expect(await noticeAfter(visitor, (await returnTo(visitor, provider, told)).location)).toMatchObject({ status: 503 });
  const log = await astray.log();
  expect(log).toContain("came back with server_error");
  expect(log).not.toContain("secret-words");
});

test("a provider that does not answer keeps nobody waiting for long", async () => {
  play = () => undefined;
  const visitor = visitorOf(astray);
  expect(await noticeAfter(visitor, (await returnTo(visitor, "kakao")).location)).toMatchObject({ status: 503 });
});

describe("Apple's keys", () => {
  test.each<[string, (response: ServerResponse) => void]>([
    ["fail", json(500, {})],
    ["are no keys", json(200, { keys: "none" })],
    ["are not there", (response) => void response.destroy()],
  ])("%s", async (_, trick) => {
    play = trick;
    const visitor = visitorOf(app);
    const answer = await signInWith(visitor, "apple", { person: "apple@example.com" });
    expect(await noticeAfter(visitor, answer.location)).toMatchObject({ status: 503 });
  });

  test("are somebody else's", async () => {
    play = json(200, { keys: [] });
    const visitor = visitorOf(app);
    const answer = await signInWith(visitor, "apple", { person: "apple@example.com" });
    expect(await noticeAfter(visitor, answer.location)).toMatchObject({
      status: 200,
      notice: expect.stringMatching(/확인하지 못했어요/),
    });
  });
});

describe("what the API says of the account", () => {
  const say = (envelope: unknown) =>
    proxy.play((response, _, path) => {
      if (path !== "/login/kakaoLogin.php") return false;
      response.end(JSON.stringify(envelope));
      return true;
    });

  test.each([
    [463, /정지/, "a[href^='tel:']"],
    [464, /탈퇴.*24시간/, "a[href='/signup']"],
    [465, /중지/, "a[href^='tel:']"],
    [466, /전환/, "a[href^='tel:']"],
    [480, /확인하지 못했어요/, "p"],
    [429, /잠시 후/, "p"],
    [400, /잠시 후/, "p"],
  ])("%i", async (code, message, wayOut) => {
    say({ code, msg: "upstream-words", data: [] });
    const visitor = visitorOf(app);
    const answer = await signInWith(visitor, "kakao", { person: "kakao@example.com" });
    expect(answer.location).toBe("/signin");
    const { page, text, status } = await visitor.get("/signin");
    expect(status).toBe(200);
    expect(words(page, "main .notice")).toMatch(message);
    expect(page.querySelector(`main .notice ${wayOut}`)).not.toBeNull();
    expect(text).not.toContain("upstream-words");
  });

  test.each([
    ["Y", "/signup/user-authenticate"],
    ["N", "/signup/global/user-authenticate"],
  ])("462, domestic: %s, has the mail sent again", async (IsDomestic, action) => {
    say({ code: 462, msg: "", data: { ID: "some@example.com", IsDomestic } });
    const visitor = visitorOf(app);
    await signInWith(visitor, "kakao", { person: "kakao@example.com" });
    const form = (await visitor.get("/signin")).page.querySelector("main .notice form");
    expect(form?.getAttribute("action")).toBe(action);
    expect(form?.querySelector("input[name=email]")?.getAttribute("value")).toBe("some@example.com");
    expect(form?.querySelector("button[name=intent]")?.getAttribute("value")).toBe("resend");
  });

  test("neither a member nor a ticket is a fault", async () => {
    say({ code: 200, msg: "OK", data: [] });
    const visitor = visitorOf(app);
    const answer = await signInWith(visitor, "kakao", { person: "kakao@example.com" });
    expect(await noticeAfter(visitor, answer.location)).toMatchObject({ status: 503 });
  });
});

test("the name that Apple told while the API was away is there when it is back", async () => {
  play = forwardKeys;
  const visitor = visitorOf(app);
  const person = somebody("away@example.com", { firstName: "Ines", lastName: "Duarte" });
  proxy.shut("/login/appleLogin.php");
  expect(await noticeAfter(visitor, (await signInWith(visitor, "apple", person)).location)).toMatchObject({
    status: 503,
  });
  proxy.shut(undefined);
  const stranger = visitorOf(app);
  for (const [name, cookie] of visitor.cookies) stranger.cookies.set(name, cookie);
  const begun = await start(visitor, "apple", "", { member: "overseas" });
  await comeBack(visitor, await visitProvider(begun, somebody("away@example.com")));
  const { location } = await agree(visitor, "overseas");
  const { page } = await visitor.get(location ?? "");
  const value = (name: string) => page.querySelector(`input[name=${name}]`)?.getAttribute("value");
  expect([value("firstName"), value("lastName")]).toEqual(["Ines", "Duarte"]);

  await comeBack(
    stranger,
    await visitProvider(await start(stranger, "apple", "", { member: "overseas" }), somebody("other@example.com")),
  );
  const other = await stranger.get((await agree(stranger, "overseas")).location ?? "");
  expect(other.text).not.toContain("Duarte");
});

test("a provider without configuration is not offered, and leads nowhere", async () => {
  const visitor = visitorOf(app);
  const { page } = await visitor.get("/signin");
  const actions = page.querySelectorAll("button[formaction]").map((button) => button.getAttribute("formaction"));
  expect(actions.filter((action) => action?.includes("social-login"))).toEqual([
    "/signin/social-login/kakao-login",
    "/signin/social-login/apple-login",
  ]);
  expect(await start(visitor, "naver")).toMatchObject({ status: 303, location: "/signin" });
  const state = "state=ko.x&code=x";
  expect(await visitor.get(`/signin/social-login/naver-login?${state}`)).toMatchObject({
    status: 302,
    location: "/signin",
  });
});

test("no log line tells a code, a state or a token", async () => {
  const visitor = visitorOf(app);
  proxy.play(undefined);
  await signInWith(visitor, "kakao", { person: "kakao@example.com" });
  const log = await app.log();
  expect(log).toContain("social-login");
  expect(log).not.toMatch(/code=|state=|eyJ|access_token|accessToken/);
});
