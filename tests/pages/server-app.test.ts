import { connect } from "node:net";
import { once } from "node:events";
import { expect, test } from "vitest";
import { startWebServer } from "../support/web-server";

test("an app that throws, or has no words, leaves a page and nothing of the reason", async () => {
  const answers = [
    () => Promise.reject(new Error("secret reason")),
    () => Promise.resolve(new Response("secret reason", { status: 500 })),
    () => Promise.resolve(new Response(null, { status: 500 })),
    () => {
      throw new Error("secret reason");
    },
  ];
  const server = await startWebServer(() => (answers.shift() ?? answers[0])?.() ?? Promise.reject(new Error()));
  for (let i = 0; i < 4; i++) {
    const response = await fetch(`${server.url}/en/record`);
    expect([response.status, response.headers.get("Content-Type")]).toEqual([500, "text/html; charset=utf-8"]);
    const html = await response.text();
    expect(html).toContain('<html lang="en">');
    expect(html).not.toContain("secret");
  }
  expect(server.faults).toHaveLength(2);
  server.close();
});

test("requests that fail give their places back", async () => {
  const server = await startWebServer(() => Promise.reject(new Error("no")));
  for (let i = 0; i < 60; i++) {
    expect((await fetch(`${server.url}/signin`, { method: "POST", body: new URLSearchParams("a=b") })).status).toBe(
      500,
    );
  }
  server.close();
});

test("the app learns that the browser has gone", async () => {
  let seen: (request: Request) => void;
  const asked = new Promise<Request>((resolve) => (seen = resolve));
  const server = await startWebServer((request) => {
    seen(request);
    return new Promise((resolve) => request.signal.addEventListener("abort", () => resolve(new Response("late"))));
  });
  const socket = connect(server.port, "127.0.0.1");
  socket.write("GET /record HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const { signal } = await asked;
  const aborted = once(signal, "abort");
  socket.destroy();
  await aborted;
  expect(server.faults).toEqual([]);
  server.close();
});

test("what goes wrong in the app is in the log once, by the id of the request", async () => {
  const server = await startWebServer((_, { logError }) => {
    logError?.(new Error("odd"));
    return Promise.resolve(new Response("fine"));
  });
  await fetch(`${server.url}/record`);
  expect(server.faults).toMatchObject([{ message: "odd" }]);
  server.close();
});

test("the app sees the request as it is, less what proxies and connections say", async () => {
  const server = await startWebServer(async (request, { clientIp, requestId, upstream }) =>
    Response.json({
      url: request.url,
      headers: Object.fromEntries(request.headers),
      body: await request.text(),
      context: { clientIp, requestId, upstream },
    }),
  );
  const response = await fetch(`${server.url}/signin?a=%EA%B0%80`, {
    method: "POST",
    body: new URLSearchParams({ name: "가" }),
    headers: { "X-Forwarded-For": "1.2.3.4", "X-Forwarded-Host": "evil.example", Cookie: "a=b" },
  });
  const seen = await response.json();
  expect(seen.url).toBe(`${server.url}/signin?a=%EA%B0%80`);
  expect(seen.body).toBe("name=%EA%B0%80");
  expect(seen.headers).toMatchObject({
    cookie: "a=b",
    "content-type": "application/x-www-form-urlencoded;charset=UTF-8",
  });
  expect(Object.keys(seen.headers).join(" ")).not.toMatch(/forwarded|connection/);
  expect(seen.context).toEqual({
    clientIp: "127.0.0.1",
    requestId: response.headers.get("X-Request-Id"),
    upstream: { calls: 0, ms: 0, notes: [] },
  });
  server.close();
});

test("what is streamed is held back while nobody reads, and ended when the reader goes", async () => {
  let made = 0;
  let cancelled: () => void;
  const ended = new Promise<void>((resolve) => (cancelled = resolve));
  const stream = () =>
    new ReadableStream<Uint8Array>({
      pull: (controller) => void controller.enqueue(new Uint8Array(65_536).fill(++made % 256)),
      cancel: () => cancelled(),
    });
  const server = await startWebServer(async () => new Response(stream(), { headers: { "Content-Type": "video/mp4" } }));
  const socket = connect(server.port, "127.0.0.1").pause();
  socket.write("GET /nasmo/1 HTTP/1.1\r\nHost: localhost\r\n\r\n");
  let before = -1;
  while (made === 0 || made !== before) {
    before = made;
    for (let i = 0; i < 20; i++) await fetch(`${server.url}/healthz`);
  }
  expect(made * 65_536).toBeLessThan(64 * 1_048_576);
  socket.destroy();
  await ended;
  server.close();
});

test("429 and 503 say when to come back, redirects are not kept, cookies all arrive", async () => {
  const answers: Record<string, () => Response> = {
    "/429": () => new Response("<p>", { status: 429, headers: { "Content-Type": "text/html" } }),
    "/503": () => new Response("<p>", { status: 503, headers: { "Content-Type": "text/html", "Retry-After": "9" } }),
    "/303": () => new Response(null, { status: 303, headers: { Location: "/", "Cache-Control": "max-age=60" } }),
    "/cookies": () =>
      new Response("<p>", {
        headers: [
          ["Content-Type", "text/html"],
          ["Set-Cookie", "a=1"],
          ["Set-Cookie", "b=2"],
          ["X-Powered-By", "x"],
        ],
      }),
  };
  const server = await startWebServer(async ({ url }) => answers[new URL(url).pathname]?.() ?? new Response());
  const get = async (path: string) => (await fetch(server.url + path, { redirect: "manual" })).headers;
  expect((await get("/429")).get("Retry-After")).toBe("60");
  expect((await get("/503")).get("Retry-After")).toBe("9");
  expect((await get("/303")).get("Cache-Control")).toBe("no-store");
  const headers = await get("/cookies");
  expect(headers.getSetCookie()).toEqual(["a=1", "b=2", expect.stringMatching(/^locale=ko;/)]);
  expect(headers.has("X-Powered-By")).toBe(false);
  server.close();
});
