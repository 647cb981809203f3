import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { get as httpGet, type IncomingMessage } from "node:http";
import { once } from "node:events";
import { expect, test } from "vitest";
import { useStubbedApp } from "../support/used-app";

const assets = fileURLToPath(new URL("../../build/client/assets", import.meta.url));
const stylesheet = `/assets/${readdirSync(assets).find((name) => name.endsWith(".css"))}`;

const app = useStubbedApp();

/** Does not use fetch, which would decompress. */
async function get(path: string, headers: Record<string, string> = {}, method = "GET") {
  const request = httpGet(app.url + path, { headers, method, agent: false });
  const [response]: [IncomingMessage] = await once(request, "response").then(([message]) => [message]);
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
}

const original = () => readFileSync(`${assets}/${stylesheet.split("/").at(-1)}`);

test("a stylesheet comes in the browser's best encoding and may be kept for ever", async () => {
  const brotli = await get(stylesheet, { "Accept-Encoding": "gzip, deflate, br" });
  const gzip = await get(stylesheet, { "Accept-Encoding": "gzip;q=0.8, br;q=0" });
  const plain = await get(stylesheet);
  expect([brotli, gzip, plain].map(({ headers }) => headers["content-encoding"])).toEqual(["br", "gzip", undefined]);
  expect(brotliDecompressSync(brotli.body)).toEqual(original());
  expect(gunzipSync(gzip.body)).toEqual(original());
  expect(plain.body).toEqual(original());
  for (const { status, headers } of [brotli, gzip, plain]) {
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("text/css; charset=utf-8");
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(headers.vary).toBe("Accept-Encoding");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["set-cookie"]).toBeUndefined();
  }
  expect(new Set([brotli, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3);
});

test("a known version is not sent again", async () => {
  const etag = String((await get(stylesheet)).headers.etag);
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
    const answer = await get(stylesheet, { "If-None-Match": known });
    expect([answer.status, answer.body.length]).toEqual([304, 0]);
  }
  expect((await get(stylesheet, { "If-None-Match": '"other"' })).status).toBe(200);
});

test("HEAD tells the length, POST is refused", async () => {
  const head = await get(stylesheet, {}, "HEAD");
  expect([head.status, head.body.length, head.headers["content-length"]]).toEqual([200, 0, String(original().length)]);
  expect((await get(stylesheet, {}, "POST")).status).toBe(405);
});

test("public files are kept for an hour", async () => {
  const icon = await get("/favicon.svg");
  expect([icon.status, icon.headers["content-type"]]).toEqual([200, "image/svg+xml; charset=utf-8"]);
  expect(icon.headers["cache-control"]).toBe("public, max-age=3600");
  expect(icon.headers["content-security-policy"]).toContain("default-src 'none'");
});

test("browsers that ask for an icon unasked get one that can be read", async () => {
  const { status, headers, body } = await get("/favicon.ico", { Cookie: "locale=en" });
  expect([status, headers["content-type"], headers["set-cookie"]]).toEqual([200, "image/x-icon", undefined]);
  expect([body.readUInt16LE(0), body.readUInt16LE(2), body.readUInt16LE(4)], "one icon").toEqual([0, 1, 1]);
  const [length, offset] = [body.readUInt32LE(14), body.readUInt32LE(18)];
  expect(offset + length).toBe(body.length);
  const picture = body.subarray(offset);
  expect(picture.subarray(0, 8).toString("latin1")).toBe("\x89PNG\r\n\x1a\n");
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([body[6], body[7]]);
});

test("the compressed copies and the build's own files are not there", async () => {
  for (const path of [`${stylesheet}.br`, `${stylesheet}.gz`, "/assets/", "/assets", "/.vite/manifest.json"]) {
    expect((await get(path)).status).toBe(404);
  }
});

test("pages are compressed, refusals of a few hundred bytes are not", async () => {
  const page = await get("/nowhere", { "Accept-Encoding": "gzip, deflate" });
  expect([page.headers["content-encoding"], page.headers.vary]).toEqual(["gzip", "Accept-Encoding"]);
  expect(gunzipSync(page.body).toString()).toContain("Page Not Found: /nowhere");
  const plain = await get("/nowhere");
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(plain.headers["content-length"]).toBe(String(plain.body.length));
  const visitor = await get("/signin", { "Accept-Encoding": "br" });
  expect(visitor.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(visitor.body).toString()).toContain("</html>");
});

test.each([
  "/signin",
  "/signin?redirect=%2Frank",
  "/record",
  "/nowhere",
  "/nowhere.js",
  "/build",
  "/healthz",
  "/terms-page?x=1",
])("HEAD of %s says the length of its GET or none", async (path) => {
  const [whole, head] = [await get(path), await get(path, {}, "HEAD")];
  expect(head.status).toBe(whole.status);
  expect([undefined, String(whole.body.length)]).toContain(head.headers["content-length"]);
});

test("HEAD of a page has the headers of its GET and no body", async () => {
  const head = await get("/signin", {}, "HEAD");
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect(head.headers["content-security-policy"]).toBeDefined();
});
