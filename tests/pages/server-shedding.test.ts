import { expect, test } from "vitest";
import { startApp } from "../support/app-server";
import { startStubApi } from "../support/stub-api";
import { startWebServer } from "../support/web-server";

function signIn(url: string, i: number, path = "/signin") {
  const body = new URLSearchParams({ email: `member${i}@example.com`, password: "Wrong-word1" });
  return fetch(url + path, { method: "POST", body });
}

test("the 51st sign-in at once gets a readable 503, while other pages go on", async () => {
  const waiting: (() => void)[] = [];
  const api = await startStubApi((_, res) => waiting.push(() => res.end('{"code":460,"msg":"no"}')));
  const app = await startApp({ apiUrl: api.url });
  const busy = Array.from({ length: 50 }, (_, i) => signIn(app.url, i, i % 2 ? "/signin" : "/en/signin"));
  while (waiting.length < 50) await fetch(`${app.url}/healthz`);

  const refused = await signIn(app.url, 51, "/en/signin");
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "2"]);
  expect(await refused.text()).toContain('<html lang="en">');
  expect((await fetch(`${app.url}/signin`)).status).toBe(200);
  expect((await fetch(`${app.url}/nowhere`)).status).toBe(404);
  expect(waiting).toHaveLength(50);

  waiting.splice(0).forEach((answer) => answer());
  for (const answer of busy) expect((await answer).status).toBe(401);
  const next = signIn(app.url, 52);
  while (waiting.length < 1) await fetch(`${app.url}/healthz`);
  waiting.forEach((answer) => answer());
  expect((await next).status).toBe(401);
  await app.stop();
  api.close();
});

test("the 201st request at once is refused, and a place is free again when one is answered", async () => {
  const waiting: (() => void)[] = [];
  const server = await startWebServer(
    () => new Promise((resolve) => waiting.push(() => resolve(new Response("done")))),
  );
  const { url } = server;

  const busy = Array.from({ length: 200 }, () => fetch(`${url}/record`));
  while (waiting.length < 200) expect((await fetch(`${url}/healthz`)).status).toBe(200);
  const refused = await fetch(`${url}/record`);
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "2"]);
  expect(await refused.text()).toContain(`<html lang="ko">`);

  waiting.splice(0, 1).forEach((answer) => answer());
  expect(await (await Promise.race(busy)).text()).toBe("done");
  const next = fetch(`${url}/record`);
  while (waiting.length < 200) await fetch(`${url}/healthz`);
  waiting.forEach((answer) => answer());
  expect((await next).status).toBe(200);
  await Promise.all(busy);
  server.close();
});

test("an answer that is made while it is sent keeps its place until its end, or until its reader leaves", async () => {
  const ends: (() => void)[] = [];
  const { url, close } = await startWebServer(() => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(Buffer.from("begun"));
        ends.push(() => controller.close());
      },
    });
    return Promise.resolve(new Response(body, { headers: { "Content-Type": "text/csv" } }));
  });
  const leaving = new AbortController();
  const ask = (init: RequestInit = {}) => fetch(`${url}/record/csv`, init);
  const answers = await Promise.all(Array.from({ length: 199 }, () => ask()));
  await ask({ signal: leaving.signal });
  expect((await ask()).status).toBe(503);

  leaving.abort();
  while ((await ask()).status === 503);
  expect((await ask()).status).toBe(503);

  ends[0]?.();
  expect(await answers[0]?.text()).toBe("begun");
  while ((await ask()).status === 503);
  close();
});
