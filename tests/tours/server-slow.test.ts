import { readdirSync, statSync } from "node:fs";
import { connect } from "node:net";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { parseAnswer, readAll } from "../support/raw-http";
import { newAddress } from "../support/stage";
import { useStubbedApp } from "../support/used-app";
import { startWebServer } from "../support/web-server";

const app = useStubbedApp({ TRUST_PROXY: "1" });

/** Writes a byte from time to time until the server closes the connection. */
async function drip(head: string): Promise<number> {
  const socket = connect(app.port, "127.0.0.1");
  const answer = readAll(socket);
  socket.write(head);
  const drops = setInterval(() => socket.write("a"), 200);
  const { status } = parseAnswer(await answer);
  clearInterval(drops);
  return status;
}

const slowHeaders = "GET /signin HTTP/1.1\r\nHost: localhost\r\nX-Slow: ";
const slowBody =
  "POST /signin HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 60000\r\n\r\n";

test.concurrent("who sends headers or a body drop by drop is sent away, and nobody else waits", async () => {
  const statuses = Promise.all([slowHeaders, slowBody].map(drip));
  expect((await fetch(`${app.url}/signin`)).status).toBe(200);
  expect(await statuses).toEqual([408, 408]);
});

test.concurrent("who is sent away but keeps sending holds no connection", async ({ expect }) => {
  const server = await startWebServer(() => Promise.resolve(new Response("done")));
  const tooLarge = `GET / HTTP/1.1\r\nHost: localhost\r\nX-Large: ${"a".repeat(20_000)}`;
  const sockets = [slowHeaders, slowBody, tooLarge, "NO REQUEST\r\n\r\n"].map((head) => {
    const socket = connect({ port: server.port, host: "127.0.0.1", allowHalfOpen: true });
    socket.on("error", () => undefined).write(head);
    return { socket, drops: setInterval(() => socket.write("a"), 200) };
  });
  const heads = await Promise.all(sockets.map(async ({ socket }) => String((await once(socket, "data"))[0])));
  expect(heads.map((head) => parseAnswer(head).status)).toEqual([408, 408, 431, 400]);
  await expect.poll(server.connections).toBe(0);
  sockets.forEach(({ drops }) => clearInterval(drops));
  server.close();
});

const assets = fileURLToPath(new URL("../../build/client/assets", import.meta.url));
const bySize = (name: string) => statSync(`${assets}/${name}`).size;
const largest = readdirSync(assets).reduce((a, b) => (bySize(a) > bySize(b) ? a : b));

async function memory(): Promise<number> {
  const metrics = await (await fetch(`${app.url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\d+)/m.exec(metrics)?.[1]);
}

test("who asks for much and reads nothing takes no memory", async () => {
  const before = await memory();
  const request = `GET /assets/${largest} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  const sockets = Array.from({ length: 20 }, () => connect(app.port, "127.0.0.1").pause());
  for (const socket of sockets) socket.on("error", () => undefined).write(request.repeat(200));
  await Promise.all(sockets.map((socket) => once(socket, "connect")));
  const headers = { "X-Forwarded-For": newAddress() };
  for (let i = 0; i < 50; i++) expect((await fetch(`${app.url}/signin`, { headers })).status).toBe(200);
  // The whole answer would be ten times this.
  expect((await memory()) - before).toBeLessThan((20 * 200 * bySize(largest)) / 10);
  sockets.forEach((socket) => socket.destroy());
  expect((await fetch(`${app.url}/signin`, { headers })).status).toBe(200);
});
