import { expect, test } from "vitest";
import { startApp } from "../support/app-server";
import { useStubbedApp } from "../support/used-app";

const app = useStubbedApp();
const secure = useStubbedApp({ TRUST_PROXY: "1" });

const get = (path: string, headers: Record<string, string> = {}, from: { url: string } = app) =>
  fetch(from.url + path, { headers, redirect: "manual" });

const permissions =
  "camera=(), microphone=(), payment=(), usb=(), geolocation=(self), clipboard-write=(self), web-share=(self), fullscreen=(self)";

test.each(["/signin", "/en/signin", "/nowhere", "/terms-page", "/%zz"])("the header table on %s", async (path) => {
  const { headers } = await get(path);
  expect(headers.get("Content-Security-Policy")).toMatch(
    /^default-src 'self'; script-src 'self' ('sha256-[\w+/]+=' ?){5}; style-src 'self'; img-src 'self' data:; media-src 'self'; connect-src 'self'; font-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; frame-src 'none'; form-action 'self'$/,
  );
  expect(headers.get("Permissions-Policy")).toBe(permissions);
  expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
  expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin-allow-popups");
  expect(headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("X-Frame-Options")).toBe("DENY");
  expect(headers.get("X-Request-Id")).toMatch(/^[\w-]{8,}$/);
  for (const absent of ["Strict-Transport-Security", "X-Powered-By", "Server"]) expect(headers.has(absent)).toBe(false);
});

test("no answer of any kind can be framed", async () => {
  const html = await (await get("/en/signin")).text();
  const [, sheet = ""] = /href="(\/assets\/[^"]+\.css)"/.exec(html) ?? [];
  const { headers } = await get(sheet);
  const cases: [string, RequestInit, number][] = [
    ["/healthz", {}, 200],
    ["/readyz", { method: "HEAD" }, 200],
    ["/metrics", {}, 200],
    [sheet, {}, 200],
    [sheet, { headers: { "If-None-Match": headers.get("ETag") ?? "" } }, 304],
    ["/favicon.svg", {}, 200],
    ["/apple-touch-icon.png", { headers: { Range: "bytes=0-9" } }, 206],
    ["/apple-touch-icon.png", { headers: { Range: "bytes=99999999-" } }, 416],
    ["/service-worker.js", {}, 200],
    ["/build", {}, 200],
    ["/session", { headers: { Accept: "application/json" } }, 401],
    ["/record", {}, 302],
    ["/nothing.php", {}, 404],
    ["/signin", { method: "PUT" }, 405],
    ["/signin?redirect=/record", {}, 200],
  ];
  for (const [path, init, status] of cases) {
    const answer = await fetch(app.url + path, { ...init, redirect: "manual" });
    expect([path, answer.status]).toEqual([path, status]);
    expect(answer.headers.get("Content-Security-Policy"), path).toContain("frame-ancestors 'none'");
  }
});

test("forms lead to ourselves; KakaoTalk's window alone loads its script and goes on to any host", async () => {
  const ids = { KAKAO_CLIENT_ID: "id", NAVER_CLIENT_ID: "id", NAVER_CLIENT_SECRET: "x7Kp2mQ9vT", KAKAO_JS_KEY: "key" };
  const configured = await startApp({ apiUrl: app.api.url, env: ids });
  const policyOf = async (path: string, from: { url: string }) =>
    (await get(path, {}, from)).headers.get("Content-Security-Policy");
  expect(await policyOf("/signin", configured)).toMatch(/; form-action 'self'$/);
  for (const path of ["/share/kakao", "/en/share/kakao"]) {
    const policy = await policyOf(path, configured);
    expect(policy).toMatch(/; script-src 'self' [^;]* https:\/\/t1\.kakaocdn\.net;.*; form-action https:$/);
    const html = await (await get(path, {}, configured)).text();
    expect(html).toMatch(/data-sdk="https:\/\/t1\.kakaocdn\.net\/[^"]+" data-key="key" data-integrity="sha384-[^"]+"/);
  }
  expect((await get("/share/kakao")).status).toBe(404);
  await configured.stop();
});

test("over https the browser is told to stay there", async () => {
  const { headers } = await get("/signin", { "X-Forwarded-Proto": "https" }, secure);
  expect(headers.get("Strict-Transport-Security")).toBe("max-age=31536000");
  expect(headers.get("Content-Security-Policy")).toMatch(/; upgrade-insecure-requests$/);
  const redirect = await get("/record", { "X-Forwarded-Proto": "https" }, secure);
  expect(redirect.headers.get("Strict-Transport-Security")).toBe("max-age=31536000");
});

test("hosts below ours are told too where the operator says so", async () => {
  const whole = await startApp({ apiUrl: app.api.url, env: { TRUST_PROXY: "1", HSTS_SUBDOMAINS: "on" } });
  const { headers } = await get("/signin", { "X-Forwarded-Proto": "https" }, whole);
  expect(headers.get("Strict-Transport-Security")).toBe("max-age=31536000; includeSubDomains");
  await whole.stop();
});

test("pages that providers return to keep their opener; reset links keep their address", async () => {
  for (const path of ["/pass-redirect", "/en/pass-submit-handler"]) {
    expect((await get(path)).headers.has("Cross-Origin-Opener-Policy")).toBe(false);
  }
  const links = ["/signin/pw-reset", "/en/signin/global/pw-reset", "/signup/fb-conversion"];
  for (const path of [...links, "/en/signup/user-authenticate", "/signup/global/user-authenticate"]) {
    const { headers } = await get(path, { cookie: "session=x" });
    expect(headers.get("Referrer-Policy"), path).toBe("same-origin");
  }
});

test("the inline script of each page is the one that the policy names", async () => {
  const response = await get("/signin");
  const html = await response.text();
  const inline = [...html.matchAll(/<script(?! id="page-data"| src=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code = ""]) => code,
  );
  expect(inline.length).toBeGreaterThan(0);
  for (const code of inline) {
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(code));
    const hash = Buffer.from(digest).toString("base64");
    expect(response.headers.get("Content-Security-Policy")).toContain(`'sha256-${hash}'`);
  }
});

test("caching: private pages and data not at all, redirects neither", async () => {
  const caching = async (path: string, headers = {}) => (await get(path, headers)).headers.get("Cache-Control");
  expect(await caching("/nowhere")).toBe("private, no-store");
  expect(await caching("/signin?redirect=/record")).toBe("private, no-store");
  expect(await caching("/record")).toBe("no-store");
  // The same for everybody: cached as bytes, and revalidated each time.
  expect(await caching("/signin")).toBe("private, no-cache");
});

test.each([
  ["/signin", "", "locale=ko; Path=/; Max-Age=31536000; SameSite=Lax"],
  ["/en/signin", "", "locale=en; Path=/; Max-Age=31536000; SameSite=Lax"],
  ["/en/signin", "locale=ko", "locale=en; Path=/; Max-Age=31536000; SameSite=Lax"],
  ["/signin", "a=b; locale=xx", "locale=ko; Path=/; Max-Age=31536000; SameSite=Lax"],
  ["/en/nowhere", "", null],
  ["/terms-page", "", "locale=ko; Path=/; Max-Age=31536000; SameSite=Lax"],
  ["/signin", "locale=ko", null],
  ["/en/signin", "a=b; locale=en", null],
])("%s with the cookies %j", async (path, cookie, expected) => {
  const { headers } = await get(path, cookie ? { cookie } : {});
  expect(headers.get("Set-Cookie")).toBe(expected);
});

test("the language cookie is Secure over https", async () => {
  const { headers } = await get("/signin", { "X-Forwarded-Proto": "https" }, secure);
  expect(headers.get("Set-Cookie")).toBe("__Host-locale=ko; Path=/; Max-Age=31536000; SameSite=Lax; Secure");
});

test("who last read English comes home in English, unless the way led from our own pages", async () => {
  const home = async (headers: Record<string, string>, path = "/") =>
    (await get(path, headers)).headers.get("Location");
  const cookie = "locale=en";
  expect(await home({ cookie }, "/?from=mail")).toBe("/en?from=mail");
  expect(await home({ cookie, "Sec-Fetch-Site": "none" })).toBe("/en");
  expect(await home({ cookie, "Sec-Fetch-Site": "cross-site" })).toBe("/en");
  expect(await home({ cookie, Referer: "https://search.example/" })).toBe("/en");
  expect(await home({ cookie, "Sec-Fetch-Site": "same-origin" })).not.toBe("/en");
  expect(await home({ cookie, Referer: `${app.url}/en/signin` })).not.toBe("/en");
  expect(await home({ cookie: "locale=ko" })).not.toBe("/en");
  expect(await home({})).not.toBe("/en");
  expect(await home({ cookie }, "/record")).not.toBe("/en/record");
});
