import { connect } from "node:net";
import { beforeEach, expect, test } from "vitest";
import { parseAnswer, readAll, sendLine } from "../support/raw-http";
import { useStubbedApp } from "../support/used-app";

const app = useStubbedApp();
beforeEach(() => void (app.api.calls.length = 0));

const form = "application/x-www-form-urlencoded";

function post(body: string, type = form, headers: Record<string, string> = {}) {
  return fetch(`${app.url}/signin`, {
    method: "POST",
    body,
    redirect: "manual",
    headers: { "Content-Type": type, ...headers },
  });
}

test("a form of a usual size reaches the API", async () => {
  const response = await post("email=player%40example.com&password=Baseball1!");
  expect(response.status).toBe(401);
  expect(app.api.calls).toEqual(["/v1/login/login.php"]);
});

test("64 kB are read, one byte more is refused before the API is asked", async () => {
  const fields = "email=a%40example.com&password=";
  expect((await post(fields.padEnd(65_536, "x"))).status).toBeLessThan(402);
  app.api.calls.length = 0;
  expect((await post(fields.padEnd(65_537, "x"))).status).toBe(413);
  expect(app.api.calls).toEqual([]);
});

test("the page of a refused form has one script, a file of ours, and no other refusal has any", async () => {
  const scripts = (html: string) => [...html.matchAll(/<script src="([^"]+)"/g)].map(([, address]) => address);
  const [script, ...others] = scripts(await (await post("x".repeat(65_537))).text());
  expect((await fetch(app.url + script)).status).toBe(200);
  expect(others).toEqual([]);
  const tooLong = await fetch(`${app.url}/signin?${"a".repeat(8_192)}`);
  expect([tooLong.status, scripts(await tooLong.text())]).toEqual([414, []]);
});

test("200 fields are read, one more is refused", async () => {
  const fields = (count: number) => Array.from({ length: count }, (_, i) => `f${i}=1`).join("&");
  expect((await post(fields(200))).status).toBe(400);
  expect(await (await post(fields(200))).text()).toContain('name="email"');
  const refused = await post(fields(201));
  expect(refused.status).toBe(400);
  expect(await refused.text()).not.toContain('name="email"');
  expect(app.api.calls).toEqual([]);
});

test.each([
  ["multipart/form-data; boundary=x", {}],
  ["text/plain", {}],
  ["application/xml", {}],
  [form, { "Content-Encoding": "gzip" }],
])("%s %o is refused", async (type, headers) => {
  const response = await post("email=a&password=b", type, headers);
  expect(response.status).toBe(415);
  expect(await response.text()).toContain('<html lang="ko">');
  expect(app.api.calls).toEqual([]);
});

test("a body that says it is huge is answered before it comes", async () => {
  const socket = connect(app.port, "127.0.0.1");
  const answer = readAll(socket);
  socket.write(
    `POST /en/signin HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${form}\r\nContent-Length: 900000000\r\n\r\n`,
  );
  const { status, body } = parseAnswer(await answer);
  expect(status).toBe(413);
  expect(body).toContain('<html lang="en">');
});

test("a body of unknown length is answered when it passes the limit", async () => {
  const socket = connect(app.port, "127.0.0.1");
  const answer = readAll(socket);
  socket.write(
    `POST /signin HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${form}\r\nTransfer-Encoding: chunked\r\n\r\n`,
  );
  const chunk = `2000\r\n${"x".repeat(0x2000)}\r\n`;
  for (let i = 0; i < 20; i++) socket.write(chunk);
  expect(parseAnswer(await answer).status).toBe(413);
  expect(app.api.calls).toEqual([]);
});

test("a client that asks before it sends is told to go on only when its body is welcome", async () => {
  const ask = (length: number, body: string) =>
    sendLine(
      app.port,
      "POST /signin HTTP/1.1",
      ["Host: localhost", `Content-Type: ${form}`, `Content-Length: ${length}`, "Expect: 100-continue"],
      body,
    );
  expect((await ask(7, "email=a")).text).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 4/);
  expect((await ask(70_000, "")).status).toBe(413);
});

test("a GET with a body is refused", async () => {
  const headers = ["Host: localhost", "Content-Length: 3"];
  expect((await sendLine(app.port, "GET /signin HTTP/1.1", headers, "a=b")).status).toBe(400);
});

test("a client that leaves in the middle of its body harms nobody", async () => {
  const socket = connect(app.port, "127.0.0.1");
  const closed = readAll(socket);
  socket.write(
    `POST /signin HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${form}\r\nContent-Length: 50\r\n\r\nemail=`,
    () => socket.destroy(),
  );
  await closed;
  expect((await fetch(`${app.url}/signin`)).status).toBe(200);
  expect(app.api.calls).toEqual([]);
});
