// The server answers pages faster than Remix's own handler, with the same result.
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { barePath, languages, localePath, type Path } from "../../app/i18n/languages";
import { PageServer } from "../../app/page-server";
import { createPageHandler } from "../../server/page-handler";
import { startReferenceApi, type ReferenceApi } from "../support/reference-api";
import { withoutOnce } from "../support/visitor";
import { lastMonday } from "../support/weeks";

const origin = "http://localhost";
type Handler = (request: Request) => Promise<Response>;

let api: ReferenceApi;
let build: ServerBuild;
let ours: Handler;
let stock: Handler;
let cookie: string;
let shareKey: string;
let filmKey = "";
let seasonKey: string;
let weekKey: string;

beforeAll(async () => {
  api = await startReferenceApi();
  process.env.API_BASE_URL = api.url;
  // A separate build, because it reads its environment on import.
  build = await import(new URL("../../build/server/index.js?page-handler", import.meta.url).href);
  const [direct, whole] = [createPageHandler(build), createRequestHandler(drawnByRemix(build), "production")];
  ours = (request) => direct(request, { requestId: "1" });
  stock = (request) => whole(request, { requestId: "1" });
  const body = new URLSearchParams({ email: "player@example.com", password: "Baseball1!" });
  const signedIn = await ours(new Request(`${origin}/signin`, { method: "POST", body }));
  cookie = signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const { body: games } = await answer(ours, "/record?season=all", { headers: { cookie } });
  const record = /reg-detail\/(\d+)/.exec(games)?.[1] ?? "";
  const wish = { method: "POST", body: new URLSearchParams({ record, mode: "reg" }), headers: { cookie } };
  const shared = await ours(new Request(`${origin}/record/share`, wish));
  shareKey = shared.headers.get("Location")?.split("shared=")[1] ?? "";
  const season = { method: "POST", body: new URLSearchParams({ mode: "reg", season: "2026-4" }), headers: { cookie } };
  const sharedSeason = await ours(new Request(`${origin}/record/share-season`, season));
  seasonKey = sharedSeason.headers.get("Location")?.split("/share/season/")[1] ?? "";
  const week = { method: "POST", body: new URLSearchParams({ monday: lastMonday() }), headers: { cookie } };
  const sharedWeek = await ours(new Request(`${origin}/record/share-week`, week));
  weekKey = sharedWeek.headers.get("Location")?.split("/share/week/")[1] ?? "";
  const video = /\/nasmo\/(\d+)/.exec((await answer(ours, "/nasmo", { headers: { cookie } })).body)?.[1] ?? "";
  const film = { method: "POST", body: new URLSearchParams({ video }), headers: { cookie } };
  const sharedFilm = await ours(new Request(`${origin}/nasmo/share`, film));
  filmKey = /shared=([\w-]+)/.exec(sharedFilm.headers.get("Location") ?? "")?.[1] ?? "";
});
afterAll(() => api.stop());

/** Returns the build with pages rendered by RemixServer; the app's own rendering gives status and headers. */
function drawnByRemix(build: ServerBuild): ServerBuild {
  const { module } = build.entry;
  const render: typeof module.default = async (request, status, headers, remix, context) => {
    const own = await module.default(request, status, headers, remix, context);
    if (!(own instanceof Response)) throw new Error("The app's page is no Response");
    const html = renderToString(createElement(RemixServer, { context: remix, url: request.url }));
    // The app falls back to RemixServer silently.
    const { errors } = remix.staticHandlerContext;
    const drawn = () => renderToString(createElement(PageServer, { context: remix }));
    if (!errors) expect(withoutOnce(drawn()), request.url).toBe(withoutOnce(html));
    return new Response(`<!DOCTYPE html>${html}`, own);
  };
  return { ...build, entry: { module: { ...module, default: render } } };
}

async function answer(handle: Handler, path: string, init: RequestInit) {
  const response = await handle(new Request(origin + path, init));
  const { status, statusText } = response;
  // The second in which a calendar file was made may be another, and the minute of a page that is kept.
  const body = withoutOnce(await response.text())
    .replace(/^DTSTAMP:\d{8}T\d{6}Z/m, "DTSTAMP:")
    // Each request has a challenge of its own, which the journey keeps.
    .replace(/("challenge":")[\w-]+/g, "$1");
  const headers = Array.from(response.headers, ([name, value]) => [
    name,
    value.replace(/%20[^ ]*\d\d%3A\d\d$/, "").replace(/^(journey=)[^;]+/, "$1"),
  ]);
  return { status, statusText, headers, body };
}

async function expectSame(path: string, init: RequestInit = {}) {
  const expected = await answer(stock, path, init);
  expect(await answer(ours, path, init), path).toEqual(expected);
  return expected;
}

/** Returns every path of the table; parameters come from the pages' links. */
async function allPaths(): Promise<Path[]> {
  const patterns = Object.values(build.routes).flatMap(({ path = "", parentId }) =>
    parentId && path !== "*" ? [path.replace(/^en\?\/?|^(?!en\?)/, "/")] : [],
  );
  const plain = patterns.filter((path) => !path.includes(":"));
  // No page of ours links to a member's shared results.
  const shared = [`/share/${shareKey}`, `/share/season/${seasonKey}`, `/share/week/${weekKey}`];
  const cards = ["card.png", "card-tall.png"].map((name) => `/share/season/${seasonKey}/${name}`);
  const pictures = shared.flatMap((path) => [path, `${path}/picture.png`]);
  const linked = new Set([`/share/film/${filmKey}`, `/share/seen/game/${shareKey}`, ...pictures, ...cards]);
  const follow = async (path: string) => {
    const { body } = await answer(ours, path, { headers: { cookie } });
    for (const [, href = ""] of body.matchAll(/ href="([^"?#]*)"/g)) linked.add(href);
  };
  const find = (pattern: string) => {
    const shape = new RegExp(`^${pattern.replace(/:\w+/g, "[^/]+")}$`);
    return pattern.includes(":") ? [...linked].find((href) => shape.test(href)) : pattern;
  };
  for (const path of plain) await follow(path);
  for (const mode of ["triple", "ai", "int", "bat", "pit"]) await follow(`/record?mode=${mode}`);
  for (const pattern of ["/contest/contest-detail/:LeagueSequence", "/record/reg-detail/:recordId"])
    await follow(find(pattern) ?? "/");
  return patterns.map((pattern) => {
    const path = find(pattern);
    if (!path) throw new Error(`No page leads to ${pattern}`);
    return barePath(path);
  });
}

test("every page is the same, byte for byte, for members and visitors in both languages", async () => {
  const paths = await allPaths();
  expect(paths).toContain("/record");
  for (const path of paths.flatMap((bare) => languages.map((language) => localePath(language, bare)))) {
    const { status } = await expectSame(path, { headers: { cookie } });
    expect(status, path).toBeLessThan(500);
    await expectSame(path);
    await expectSame(path, { method: "HEAD", headers: { cookie } });
  }
});

test("selections, mistakes and pages that are not there are the same", async () => {
  const found = await Promise.all(
    [
      "/record?season=all&view=best",
      "/record?from=soon&to=",
      "/nowhere",
      "/en/fr/signin",
      "/record/reg-detail/0",
      "//x",
    ].map((path) => expectSame(path, { headers: { cookie } })),
  );
  expect(found.map(({ status }) => status)).toEqual([200, 400, 404, 404, 404, 404]);
});

test("what Remix's own handler answers stays its own", async () => {
  const wrong = { method: "POST", body: new URLSearchParams({ email: "", password: "" }) };
  expect((await expectSame("/signin", wrong)).status).toBe(400);
  expect((await expectSame("/record", { ...wrong, headers: { cookie } })).status).toBe(405);
});

test("a post that asks for JSON gets what the action says, and no page around it", async () => {
  const handle = createPageHandler(build);
  const body = new URLSearchParams({ email: "", password: "" });
  const init = { method: "POST", body, headers: { Accept: "application/json" } };
  const answer = await handle(new Request(`${origin}/en/signin`, init), { routeId: "" });
  expect(answer.status).toBe(400);
  expect(answer.headers.get("Content-Type")).toMatch(/^application\/json/);
  expect(await answer.json()).toMatchObject({ fieldErrors: { email: "form.emailMissing" } });
});

test("an outage of the API is answered by the same page", async () => {
  await api.switch({ fault: { path: "/record/list.php", kind: "html502" } });
  const { status, body } = await expectSame("/en/record?mode=reg", { headers: { cookie } });
  expect(status).toBe(503);
  expect(body).not.toContain("list.php");
  await api.switch({ fault: { path: "/record/list.php", kind: null } });
});

test("the log learns which route answers", async () => {
  const handle = createPageHandler(build);
  const routeOf = async (path: string) => {
    const context = { routeId: "" };
    await handle(new Request(origin + path), context);
    return context.routeId;
  };
  expect(await routeOf("/en/signin")).toBe("routes/signin/signin");
  expect(await routeOf("/signin?index=1")).toBe("routes/signin/signin");
  expect(await routeOf("/nowhere")).toBe("routes/not-found");
});

test("an error that nobody expects goes to the request's log, a fault of the API to its line", () => {
  const logged: unknown[] = [];
  const args = {
    request: new Request(origin),
    params: {},
    context: { logError: (error: unknown) => logged.push(error) },
  };
  build.entry.module.handleError?.(new Error("odd"), args);
  expect(logged).toMatchObject([{ message: "odd" }]);
});
