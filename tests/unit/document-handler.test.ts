// Cases that the product's own pages do not have (yet): each is answered like Remix's own handler.
import { createRequestHandler, json, redirect, type EntryContext, type ServerBuild } from "@remix-run/node";
import { Outlet, RemixServer, useLoaderData, useRouteError } from "@remix-run/react";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPageHandler } from "../../server/page-handler";

type Routes = ServerBuild["routes"];
type Module = Routes[string]["module"];

const future = {
  v3_fetcherPersist: true,
  v3_relativeSplatPath: true,
  v3_throwAbortReason: true,
  v3_lazyRouteDiscovery: false,
  v3_singleFetch: false,
};

function Page() {
  return createElement("main", null, JSON.stringify(useLoaderData()));
}
function Caught() {
  const error = useRouteError();
  return createElement("main", null, error instanceof Error ? error.message : JSON.stringify(error));
}
const root: Module = {
  default: function Root() {
    return createElement("html", null, createElement(Page), createElement(Outlet));
  },
  ErrorBoundary: Caught,
  loader: () => json({ root: true }, { headers: { "Set-Cookie": "root=1", "X-Root": "1" } }),
  headers: ({ loaderHeaders }) => ({ "X-Root": loaderHeaders.get("X-Root") ?? "" }),
};

const errors: string[] = [];
beforeEach(() => vi.spyOn(console, "error").mockImplementation((error) => errors.push(String(error))));
afterEach(() => {
  vi.restoreAllMocks();
  errors.length = 0;
});

function render(_: Request, status: number, headers: Headers, context: EntryContext) {
  const html = renderToString(createElement(RemixServer, { context, url: "http://localhost/page" }));
  return new Response(html, { status, headers });
}

/** Returns a build of a root and one page. */
function buildOf(module: Module): ServerBuild {
  const routes: Routes = {
    root: { id: "root", path: "", module: root },
    page: { id: "page", parentId: "root", path: "en?/page/:id?", module },
    other: { id: "other", parentId: "root", path: "other", module: { default: Page } },
  };
  const entry = ({ id, parentId, path }: Routes[string]) => ({
    ...{ id, parentId, path, module: `/${id}.js`, hasErrorBoundary: true },
    ...{ hasAction: true, hasLoader: true, hasClientAction: false, hasClientLoader: false },
  });
  const assets = {
    ...{ entry: { module: "/entry.js", imports: [] }, url: "/manifest.js", version: "1" },
    routes: Object.fromEntries(Object.values(routes).map((route) => [route.id, entry(route)])),
  };
  const paths = { publicPath: "/", assetsBuildDirectory: "build/client", basename: "/" };
  return {
    mode: "production",
    entry: { module: { default: render } },
    routes,
    assets,
    future,
    isSpaMode: false,
    ...paths,
  };
}

async function ask(handle: (request: Request) => Promise<Response>, init: RequestInit) {
  errors.length = 0;
  const response = await handle(new Request("http://localhost/en/page/7", init));
  return { status: response.status, headers: [...response.headers], body: await response.text(), errors: [...errors] };
}

async function expectSame(module: Module, init: RequestInit = {}) {
  const build = buildOf(module);
  const [ours, stock] = [createPageHandler(build), createRequestHandler(build, "production")];
  const answer = await ask((request) => ours(request, {}), init);
  expect(answer).toEqual(await ask((request) => stock(request, {}), init));
  return answer;
}

const boom = () => {
  throw new Error("secret path /srv");
};

test("plain data, with cookies and headers of the parent", async () => {
  const { headers } = await expectSame({ default: Page, loader: ({ params }) => ({ id: params.id, text: "<b>&" }) });
  expect(headers).toEqual(
    expect.arrayContaining([
      ["set-cookie", "root=1"],
      ["x-root", "1"],
    ]),
  );
});

test("json() with a status, cookies and a headers export", async () => {
  const loader = () => json([1], { status: 202, headers: { "Set-Cookie": "a=1", "X-Page": "2" } });
  const headers: Module["headers"] = ({ parentHeaders, loaderHeaders }) => ({
    "X-Both": `${parentHeaders.get("X-Root")}${loaderHeaders.get("X-Page")}`,
  });
  expect((await expectSame({ default: Page, loader, headers })).status).toBe(202);
});

test("a list, nothing, and no loader", async () => {
  await expectSame({ default: Page, loader: () => [1, "two"] });
  await expectSame({ default: Page, loader: () => null });
  await expectSame({ default: Page });
});

test("redirects, returned and thrown", async () => {
  const target = () => redirect("/other", { headers: { "Set-Cookie": "a=1" } });
  expect((await expectSame({ default: Page, loader: target })).status).toBe(302);
  const thrown = () => {
    throw target();
  };
  await expectSame({ default: Page, loader: thrown });
});

test("thrown Responses, with and without a boundary of the page's own", async () => {
  const loader = () => {
    throw json({ why: "gone" }, { status: 410, headers: { "X-Why": "gone", "Set-Cookie": "b=1" } });
  };
  expect((await expectSame({ default: Page, loader })).status).toBe(410);
  await expectSame({ default: Page, loader, ErrorBoundary: Caught, headers: ({ errorHeaders }) => errorHeaders ?? {} });
});

test("errors of loaders and of rendering tell the browser nothing", async () => {
  const loading = await expectSame({ default: Page, loader: boom });
  const rendering = await expectSame({ default: boom, loader: () => 1, ErrorBoundary: Caught });
  for (const { status, body, errors: reported } of [loading, rendering]) {
    expect([status, reported.length > 0]).toEqual([500, true]);
    expect(body).not.toContain("/srv");
  }
  await expectSame({ default: boom, ErrorBoundary: boom });
});

test("a Response thrown while rendering", async () => {
  const thrown = () => {
    throw json({ late: true }, { status: 409 });
  };
  expect((await expectSame({ default: thrown, ErrorBoundary: Caught })).status).toBe(409);
});

test("statuses that have no body", async () => {
  const { status, body } = await expectSame({ default: Page, loader: () => new Response(null, { status: 204 }) });
  expect([status, body]).toEqual([204, ""]);
});

test("actions, their data and their cookies", async () => {
  const action = () => json({ done: true }, { status: 201, headers: { "Set-Cookie": "c=1" } });
  const init = { method: "POST", body: new URLSearchParams({ a: "1" }) };
  expect((await expectSame({ default: Page, action, loader: () => 1 }, init)).status).toBe(201);
});

test("a browser that has gone is not an error to report", async () => {
  const { status, errors: reported } = await expectSame(
    { default: Page, loader: () => 1 },
    { signal: AbortSignal.abort() },
  );
  expect([status, reported]).toEqual([500, []]);
});
