import { describe, expect, test } from "vitest";
import { startApp } from "../support/app-server";
import { sendLine } from "../support/raw-http";
import { useStubbedApp } from "../support/used-app";

const get = "GET /signin HTTP/1.1";

describe("without PUBLIC_ORIGIN, in production", () => {
  const app = useStubbedApp();

  test.each(["localhost", "LocalHost:80", "localhost.", "localhost.:80", "127.0.0.1:3000", "[::1]", "[::1]:3000"])(
    "host %s is served",
    async (host) => expect((await sendLine(app.port, get, [`Host: ${host}`])).status).toBe(200),
  );

  test.each(["evil.example", "10.0.0.7:3000", "localhost.evil.example", "127.0.0.1.nip.io", "[::2]"])(
    "host %s gets a page that says what to set",
    async (host) => {
      const answer = await sendLine(app.port, "GET /en/signin HTTP/1.1", [`Host: ${host}`]);
      expect(answer.status).toBe(421);
      expect(answer.body).toContain('<html lang="en">');
      expect(answer.body).toContain("PUBLIC_ORIGIN");
      expect(answer.text).not.toContain(host);
    },
  );

  test("no mail is asked for with another's address in it", async () => {
    const body = "email=player%40example.com";
    const type = ["Content-Type: application/x-www-form-urlencoded", `Content-Length: ${body.length}`];
    for (const path of ["/signin/pw-reset", "/en/signin/global/pw-reset"]) {
      const post = `POST ${path} HTTP/1.1`;
      expect((await sendLine(app.port, post, ["Host: evil.example", ...type], body)).status).toBe(421);
    }
    expect(app.api.calls).toEqual([]);
  });

  test("balancers may ask for health by address", async () => {
    expect((await sendLine(app.port, "GET /healthz HTTP/1.1", ["Host: 10.0.0.7:3000"])).status).toBe(200);
    expect((await sendLine(app.port, "GET /readyz HTTP/1.1", ["Host: evil.example"])).status).toBe(200);
  });

  test("the log says so once, at the start", async () => {
    await sendLine(app.port, get, ["Host: evil.example"]);
    expect((await app.log()).split("\n").filter((line) => line.includes("PUBLIC_ORIGIN"))).toHaveLength(1);
    const named = await startApp({ apiUrl: app.api.url, env: { PUBLIC_ORIGIN: app.url } });
    expect(named.output()).not.toContain("PUBLIC_ORIGIN");
    await named.stop();
  });
});

describe("without PUBLIC_ORIGIN, in development", () => {
  const app = useStubbedApp({ NODE_ENV: "development" });

  test.each(["localhost", "127.0.0.1:3000", "[::1]:3000", "a-b.example.com", "service_name:80"])(
    "host %s is served",
    async (host) => expect((await sendLine(app.port, get, [`Host: ${host}`])).status).toBe(200),
  );

  test.each([
    "",
    "evil.example/path",
    "a b",
    "user@evil.example",
    "evil.example:port",
    "evil.example:123456",
    "evil.example:99999",
    "1.2.3.4.5",
    "[::zz]",
    '"><script>',
  ])("host %j is refused", async (host) => {
    const answer = await sendLine(app.port, get, [`Host: ${host}`]);
    expect(answer.status).toBe(400);
    if (host) expect(answer.text).not.toContain(host);
  });

  test("no host, and two of them, are refused", async () => {
    expect((await sendLine(app.port, get, [])).status).toBe(400);
    expect((await sendLine(app.port, get, ["Host: a.example", "Host: b.example"])).status).toBe(400);
  });

  test("headers for proxies change nothing while no proxy is trusted", async () => {
    const spoofed = ["X-Forwarded-Host: evil.example", "X-Forwarded-Proto: https", "X-Forwarded-For: 1.2.3.4"];
    const answer = await sendLine(app.port, get, ["Host: localhost", ...spoofed, "Forwarded: host=evil.example"]);
    expect(answer.status).toBe(200);
    expect(answer.headers["strict-transport-security"]).toBeUndefined();
    expect(answer.text).not.toContain("evil.example");
  });

  test("a host that is not ours is never repeated", async () => {
    for (const target of ["/signin", "/record", "/nowhere", "//x"]) {
      const answer = await sendLine(app.port, `GET ${target} HTTP/1.1`, ["Host: evil.example"]);
      expect(answer.text).not.toContain("evil.example");
    }
  });
});

describe("with PUBLIC_ORIGIN", () => {
  const app = useStubbedApp({ PUBLIC_ORIGIN: "https://play.example.com" });

  test("only its host is served, and as https", async () => {
    const answer = await sendLine(app.port, get, ["Host: Play.example.com"]);
    expect(answer.status).toBe(200);
    expect(answer.headers["strict-transport-security"]).toBe("max-age=31536000");
    expect(answer.headers["content-security-policy"]).toContain("upgrade-insecure-requests");
    expect(answer.headers["set-cookie"]).toContain("; Secure");
    expect((await sendLine(app.port, get, ["Host: play.example.com:443"])).status).toBe(200);
  });

  test.each(["evil.example", "play.example.com.evil.example", "play.example.com:8443", "localhost"])(
    "host %s is refused",
    async (host) => expect((await sendLine(app.port, get, [`Host: ${host}`])).status).toBe(400),
  );

  test("balancers may ask for health by address", async () => {
    expect((await sendLine(app.port, "GET /healthz HTTP/1.1", ["Host: 10.0.0.7:3000"])).status).toBe(200);
    expect((await sendLine(app.port, "GET /readyz HTTP/1.0", [])).status).toBe(200);
  });
});

describe("behind one trusted proxy", () => {
  const app = useStubbedApp({ TRUST_PROXY: "1" });

  test.each([
    ["https", true],
    ["http", false],
    ["https, http", false],
    ["http, https", true],
    ["gopher", false],
  ])("X-Forwarded-Proto %s", async (proto, https) => {
    const answer = await sendLine(app.port, get, ["Host: localhost", `X-Forwarded-Proto: ${proto}`]);
    expect(answer.status).toBe(200);
    expect(answer.headers["strict-transport-security"] !== undefined).toBe(https);
  });

  test("the host is never taken from X-Forwarded-Host", async () => {
    const answer = await sendLine(app.port, get, ["Host: localhost", "X-Forwarded-Host: evil.example"]);
    expect(answer.text).not.toContain("evil.example");
  });

  test("a request id of the proxy is kept, a strange one is not", async () => {
    const ask = (id: string) => sendLine(app.port, get, ["Host: localhost", `X-Request-Id: ${id}`]);
    expect((await ask("abc-12345678")).headers["x-request-id"]).toBe("abc-12345678");
    expect((await ask("short")).headers["x-request-id"]).not.toBe("short");
  });
});
