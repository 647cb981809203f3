import { expect, test } from "vitest";
import { sendLine } from "../support/raw-http";
import { useStubbedApp } from "../support/used-app";

const app = useStubbedApp();

const marker = "reflected-marker";

test.each([
  ["a dot segment", `/${marker}/../signin`, 400],
  ["escaped dot segments", `/%2e%2e/${marker}`, 400],
  ["mixed dot segments", `/.%2E/${marker}`, 400],
  ["an escaped slash", `/record%2f${marker}`, 400],
  ["a backslash", `/\\${marker}`, 400],
  ["an escaped backslash", `/%5c${marker}`, 400],
  ["an escaped NUL", `/signin%00${marker}`, 400],
  ["an escaped line break in the path", `/signin%0d%0aSet-Cookie:${marker}`, 400],
  ["a broken escape", `/%zz${marker}`, 400],
  ["an escape that is not UTF-8", `/%ff${marker}`, 400],
  ["traversal below the static files", `/assets/../../package.json?${marker}`, 400],
  ["escaped traversal below the static files", `/assets/%2e%2e/%2e%2e/package.json?${marker}`, 400],
  ["an absolute address", `http://${marker}.example/`, 400],
  ["a path of 2,049 bytes", `/${marker}${"a".repeat(2_049 - marker.length - 1)}`, 414],
  ["an address over 8,192 bytes", `/signin?${marker}=${"a".repeat(8_192)}`, 414],
])("%s gets a page that repeats nothing", async (_, target, status) => {
  const answer = await sendLine(app.port, `GET ${target} HTTP/1.1`);
  expect(answer.status).toBe(status);
  expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(answer.body).toContain("<h1>");
  expect(answer.text).not.toContain(marker);
});

/** What others make of the address of a page. */
test.each<[given: string, location?: string]>([
  ["/signin?utm_campaign=50%_off"],
  ["/signin?gclid=a%zz&x=%"],
  ["/signin?x=%ff%00%0d%0aSet-Cookie:x=y"],
  ["/signin?_data=routes%2Fsignin%2Fsignin"],
  ["/signin?&&=&a=1;b=2&amp;c=3"],
  ["/signin#top"],
  ["http://HOST/signin"],
  ["HTTP://HOST/signin?a=1"],
  ["//signin", "/signin"],
  ["///signin//", "/signin"],
  ["/en//signin?a=%", "/en/signin?a=%"],
  ["//HOST/signin", "404"],
  ["http://HOST//signin", "/signin"],
  ["/signin%3Futm=1", "/signin?utm=1"],
  ["/signin%3futm%3d1%26b=2?c=3", "/signin?utm=1&b=2&c=3"],
  ["/signin%20%0A", "/signin"],
])("%s is the page, or leads there", async (given, location) => {
  const target = given.replace("HOST", `127.0.0.1:${app.port}`);
  const { status, headers } = await sendLine(app.port, `GET ${target} HTTP/1.1`);
  const expected = location === "404" ? [404, undefined] : [location ? 301 : 200, location];
  expect([status, headers.location]).toEqual(expected);
});

/** What proxies make of a request, as RFC 9110 and 9112 allow it. */
test.each<[what: string, headers: string[], status: number, target?: string]>([
  ["the host in capitals, with the dot of the root", ["Host: LOCALHOST.:PORT"], 200],
  ["an empty member and a blank in a list", ["Host: 127.0.0.1:PORT", "X-Forwarded-Proto: , http ,"], 200],
  ["names of fields in other case", ["HOST: 127.0.0.1:PORT", "ACCEPT-ENCODING: GZIP;q=0.5, , br;q=0"], 200],
  ["no packing by name", ["Host: 127.0.0.1:PORT", "Content-Encoding: Identity"], 200],
  ["a whole address of another host", ["Host: other.example"], 400, "http://127.0.0.1:PORT/signin"],
])("%s", async (_, headers, status, target = "/signin") => {
  const named = (text: string) => text.replace("PORT", String(app.port));
  const answer = await sendLine(app.port, `GET ${named(target)} HTTP/1.1`, headers.map(named));
  expect(answer.status).toBe(status);
});

test.each([
  `/.env-${marker}`,
  `/.git/${marker}`,
  `/%2Egit/${marker}`,
  `/.well-known/${marker}`,
  `/assets/${marker}`,
  `/assets/${marker}.js`,
  `/${marker}/wp-login.php`,
  `/en/${marker}.png?x=1`,
  `/apple-touch-icon-120x120.png?${marker}`,
])("%s is no page: its refusal is a few bytes, whoever asks and however", async (path) => {
  for (const [line, body] of [[`GET ${path} HTTP/1.1`], [`POST ${path} HTTP/1.1`, marker]] as const) {
    const sent = body
      ? [`Origin: ${app.url}`, "Content-Type: application/x-www-form-urlencoded", `Content-Length: ${body.length}`]
      : [];
    const headers = [`Host: 127.0.0.1:${app.port}`, "Cookie: locale=en; session=x", ...sent];
    const answer = await sendLine(app.port, line, headers, body);
    expect(answer.status).toBe(404);
    expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.headers).not.toHaveProperty("set-cookie");
    expect(answer.body.length).toBeLessThan(20);
    expect(answer.text).not.toContain(marker);
  }
});

test("a page that is not there is a page, with a point in its name too", async () => {
  for (const path of ["/nowhere", "/nowhere.", "/nowhere/1.5%25", "/share/no.key"]) {
    const { status, body } = await sendLine(app.port, `GET ${path} HTTP/1.1`);
    expect([path, status, body.includes("</footer>")]).toEqual([path, 404, true]);
  }
});

test("the longest path that is allowed reaches the app", async () => {
  const answer = await sendLine(app.port, `GET /${"a".repeat(2_047)} HTTP/1.1`);
  expect(answer.status).toBe(404);
  expect(answer.body).toContain("Page Not Found: /aaa");
});

test.each(["TRACE", "OPTIONS", "PUT", "DELETE", "PATCH", "PROPFIND"])("%s is not allowed", async (method) => {
  const answer = await sendLine(app.port, `${method} /signin HTTP/1.1`);
  expect([answer.status, answer.headers.allow]).toEqual([405, "GET, HEAD, POST"]);
});

test("an unknown method, a broken line and a bad header get a page", async () => {
  const answers = await Promise.all([
    sendLine(app.port, "BREW /signin HTTP/1.1"),
    sendLine(app.port, "GET / signin HTTP/1.1"),
    sendLine(app.port, "GET /없는곳 HTTP/1.1"),
    sendLine(app.port, "POST /signin HTTP/1.1", ["Host: localhost", "Content-Length: 4", "Transfer-Encoding: chunked"]),
    sendLine(app.port, "GET /signin HTTP/1.1", ["Host: localhost", "no colon here"]),
    sendLine(app.port, "GET /signin HTTP/1.1", ["Host: localhost", "X-A: a\rSet-Cookie: x=y"]),
  ]);
  for (const { status, body } of answers) {
    expect(status).toBe(400);
    expect(body).toContain('<html lang="ko">');
  }
});

test("headers over 16 kB are refused", async () => {
  const headers = ["Host: localhost", `Cookie: ${"a".repeat(17_000)}`];
  const answer = await sendLine(app.port, "GET /signin HTTP/1.1", headers);
  expect(answer.status).toBe(431);
  expect(answer.body).toContain("<h1>");
});

test("what is too long or wrong has words of its own", async () => {
  const tooLong = { path: `/en/${"a".repeat(2_049)}`, cookie: "a".repeat(17_000) };
  const answers = await Promise.all([
    sendLine(app.port, "GET /en/%zz HTTP/1.1"),
    sendLine(app.port, `GET ${tooLong.path} HTTP/1.1`),
    sendLine(app.port, "GET /en/signin HTTP/1.1", ["Host: localhost", `Cookie: ${tooLong.cookie}`]),
    sendLine(app.port, "POST /en/signin HTTP/1.1", [`Host: 127.0.0.1:${app.port}`, "Content-Type: application/x-www-form-urlencoded", "Content-Length: 9999999"]), // prettier-ignore
  ]);
  expect(answers.map(({ status }) => status)).toEqual([400, 414, 431, 413]);
  for (const { body } of answers) expect(body).toContain('<html lang="en">');
  expect(new Set(answers.map(({ body }) => /<h1>(.*)<\/h1>/.exec(body)?.[1])).size).toBe(answers.length);
});

test("the server's own pages speak the language of the path and link home", async () => {
  const korean = await sendLine(app.port, "GET /%zz HTTP/1.1");
  const english = await sendLine(app.port, "GET /en/%zz HTTP/1.1");
  expect(korean.body).toMatch(/<html lang="ko">[\s\S]*href="\/"[\s\S]*메인으로/);
  expect(english.body).toMatch(/<html lang="en">[\s\S]*href="\/en"/);
  expect(korean.body).toMatch(/<link rel="stylesheet" href="\/assets\/[^"]+\.css">/);
});

test("one GET of a long manifest address does not hold the process", async () => {
  const answer = await sendLine(app.port, `GET /__manifest?${"p=%2Fen%2Frecord&".repeat(410)} HTTP/1.1`);
  expect(answer.status).toBe(404);
});
