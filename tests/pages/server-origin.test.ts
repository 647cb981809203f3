import { beforeEach, describe, expect, test } from "vitest";
import { startApp, type App } from "../support/app-server";
import { sendLine } from "../support/raw-http";
import { everyAddress } from "../support/route-table";
import { useStubbedApp } from "../support/used-app";

const body = "email=player%40example.com&password=Baseball1!";

async function post(app: Pick<App, "port">, headers: string[], path = "/signin", host = `127.0.0.1:${app.port}`) {
  const type = "Content-Type: application/x-www-form-urlencoded";
  const all = [`Host: ${host}`, type, `Content-Length: ${body.length}`, ...headers];
  return sendLine(app.port, `POST ${path} HTTP/1.1`, all, body);
}

const app = useStubbedApp();
beforeEach(() => void (app.api.calls.length = 0));

describe("an unsafe request", () => {
  const own = () => `http://127.0.0.1:${app.port}`;

  test.each([
    ["a form of our page", () => [`Origin: ${own()}`, "Sec-Fetch-Site: same-origin"]],
    ["a form of ours without referrers", () => ["Origin: null", "Sec-Fetch-Site: same-origin"]],
    ["an older browser", () => [`Origin: ${own()}`]],
    ["a reloaded answer", () => [`Origin: ${own()}`, "Sec-Fetch-Site: none"]],
    ["a text browser", () => [`Referer: ${own()}/signin`]],
    ["curl", () => []],
    ["https ended by a proxy we were not told of", () => [`Origin: https://127.0.0.1:${app.port}`]],
  ])("from %s passes", async (_, headers) => {
    expect((await post(app, headers())).status).toBe(401);
    expect(app.api.calls).toHaveLength(1);
  });

  test.each([
    ["another site", () => ["Origin: https://evil.example", "Sec-Fetch-Site: cross-site"]],
    ["another site without metadata", () => ["Origin: https://evil.example"]],
    ["another site that hides its origin", () => ["Origin: null"]],
    ["a sandboxed page of another site", () => ["Origin: null", "Sec-Fetch-Site: cross-site"]],
    ["a neighbour that hides its origin", () => ["Origin: null", "Sec-Fetch-Site: same-site"]],
    ["whoever sends another site's form again by hand", () => ["Origin: null", "Sec-Fetch-Site: none"]],
    ["another site that leaves the origin out", () => ["Sec-Fetch-Site: cross-site"]],
    ["a neighbouring subdomain", () => [`Origin: ${own()}`, "Sec-Fetch-Site: same-site"]],
    ["another port", () => ["Origin: http://127.0.0.1:1"]],
    ["a host that begins like ours", () => [`Origin: ${own()}.evil.example`]],
    ["a page that only sends a referrer", () => ["Referer: https://evil.example/"]],
    ["a lying X-Forwarded-Host", () => ["Origin: https://evil.example", "X-Forwarded-Host: evil.example"]],
  ])("from %s gets a 403 page", async (_, headers) => {
    for (const path of ["/signin", "/en/signin", "/logout", "/en/logout"]) {
      const answer = await post(app, headers(), path);
      expect(answer.status).toBe(403);
      expect(answer.body).toContain(path.startsWith("/en") ? '<html lang="en">' : '<html lang="ko">');
      expect(answer.text).not.toContain("evil.example");
    }
    expect(app.api.calls).toEqual([]);
  });

  test("to every other page that takes posts gets it too, returns by GET included", async () => {
    const returns = new Set(["/pass-submit-handler", "/pass-redirect", "/signin/social-login/apple-login"]);
    const others = (await everyAddress()).filter(({ path, hasAction }) => hasAction && !returns.has(path));
    expect(others.map(({ path }) => path)).toContain("/signin/social-login/kakao-login");
    for (const { address } of others) {
      const answer = await post(app, ["Origin: https://evil.example", "Sec-Fetch-Site: cross-site"], address);
      expect(answer.status, address).toBe(403);
    }
    expect(app.api.calls).toEqual([]);
  });

  test("the providers' returns may be posted to from elsewhere, but to no other route by them", async () => {
    const foreign = ["Origin: https://appleid.apple.com", "Sec-Fetch-Site: cross-site"];
    const returns = ["/pass-submit-handler", "/pass-redirect", "/signin/social-login/apple-login"];
    for (const path of returns.flatMap((path) => [path, `/en${path}`])) {
      const plain = await post(app, foreign, path);
      expect(plain.status).not.toBe(403);
      for (const query of ["_data=x", "%5fdata=x", "_data=routes%2Flogout", "index", "_routes=root"]) {
        const { status, headers } = await post(app, foreign, `${path}?${query}`);
        expect([query, status, headers["content-type"]]).toEqual([query, plain.status, plain.headers["content-type"]]);
      }
    }
  });
});

test("with PUBLIC_ORIGIN only that origin counts, scheme and all", async () => {
  const named = await startApp({ apiUrl: app.api.url, env: { PUBLIC_ORIGIN: "https://play.example.com" } });
  const from = async (origin: string) =>
    (await post(named, [`Origin: ${origin}`], "/signin", "play.example.com")).status;
  expect(await from("https://play.example.com")).toBe(401);
  expect(await from("http://play.example.com")).toBe(403);
  expect(await from("https://play.example.com:8443")).toBe(403);
  await named.stop();
});

test("the default port and capitals in the Host are the same origin, and fill no error log", async () => {
  const env = { PUBLIC_ORIGIN: "https://play.example.com", TRUST_PROXY: "1" };
  const apiUrl = app.api.url;
  const [named, unnamed] = await Promise.all([startApp({ apiUrl, env }), startApp({ apiUrl })]);
  const ways: [App, string, string][] = [
    [named, "play.example.com:443", "https://play.example.com"],
    [named, "PLAY.example.com", "https://play.example.com"],
    [unnamed, "localhost:80", "http://localhost"],
    [unnamed, `LOCALHOST:${unnamed.port}`, `http://localhost:${unnamed.port}`],
  ];
  for (const [app, host, origin] of ways) {
    const headers = [`Origin: ${origin}`, "X-Forwarded-Host: other.example"];
    for (const path of ["/signin", "/en/signin", "/logout"])
      expect((await post(app, headers, path, host)).status, `${path} at ${host}`).toBeLessThan(500);
    expect((await post(app, ["Origin: https://evil.example"], "/signin", host)).status).toBe(403);
  }
  const faults = [named, unnamed].flatMap((app) =>
    app.lines().filter(({ level }) => level === "error" || level === 50),
  );
  expect(faults).toEqual([]);
  await Promise.all([named.stop(), unnamed.stop()]);
});
