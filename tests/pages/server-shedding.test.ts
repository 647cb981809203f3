import { expect, test } from "vitest";
import { startWebServer } from "../support/web-server";

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

  // The app returns its form with what was typed.
  const signin = fetch(`${url}/signin`, { method: "POST", body: new URLSearchParams({ email: "a@example.com" }) });
  while (waiting.length < 201) await fetch(`${url}/healthz`);
  waiting.splice(200, 1).forEach((answer) => answer());
  expect(await (await signin).text()).toBe("done");
  expect((await fetch(`${url}/signin`)).status).toBe(503);

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
  /** Kept, because the connection of a garbage-collected answer is closed. */
  const answers: Response[] = [];
  const ask = async (init: RequestInit = {}) => {
    const answer = await fetch(`${url}/record/csv`, init);
    answers.push(answer);
    return answer;
  };
  await Promise.all(Array.from({ length: 199 }, () => ask()));
  await ask({ signal: leaving.signal });
  expect((await ask()).status).toBe(503);

  leaving.abort();
  while ((await ask()).status === 503);
  expect((await ask()).status).toBe(503);

  ends[0]?.();
  expect(await Promise.race(answers.slice(0, 199).map((answer) => answer.text()))).toBe("begun");
  while ((await ask()).status === 503);
  close();
});
