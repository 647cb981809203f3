import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { freePort } from "../../scripts/free-port.js";
import { findProgram } from "../find-program.js";
import { preloaded } from "../support/preloaded";
import { startReferenceApi, type ReferenceApi } from "../support/reference-api";
import { mailedPath } from "../support/signup-visit";
import { publicName, startBalancer, type Balancer, type Kind } from "./balancer";
import { startProgram, untilAnswered, type Program } from "./program";
import { withoutPrograms } from "./provide.js";
import { copyRelease } from "./release";

const origin = `https://${publicName}`;
const kinds: Kind[] = ["nginx", "haproxy"];
let api: ReferenceApi;
let host: string;

beforeAll(async () => {
  host = mkdtempSync(join(tmpdir(), "host-"));
  for (const name of ["old", "new"]) copyRelease(join(host, name), [`${name}-1.js`, `${name}-2.js`]);
  vi.stubEnv("WEB_ORIGINS", origin);
  api = await startReferenceApi();
});
afterAll(async () => {
  await api.stop();
  rmSync(host, { recursive: true, force: true });
});

async function startReplica(release: "old" | "new", port: number): Promise<Program> {
  const settings = { API_BASE_URL: api.url, PUBLIC_ORIGIN: origin, TRUST_PROXY: "1", DRAIN_DELAY_MS: "3000" };
  const env = { ...settings, PORT: String(port), SESSION_SECRET: "a-secret-of-the-tests-long-enough" };
  const command = [process.execPath, ...preloaded("clock"), join(host, release, "scripts/start.js")];
  const program = startProgram(command, { env: { ...env, CLOCK_AHEAD: process.env.CLOCK_AHEAD } });
  await untilAnswered(`http://127.0.0.1:${port}/readyz`, program);
  return program;
}

describe.each(kinds)("%s", (kind) => {
  const missing = withoutPrograms(kind) || (findProgram("openssl") ? "" : "apt-get install openssl");

  describe.skipIf(missing)(`in front of two builds${missing && ` (left out: ${missing})`}`, () => {
    let balancer: Balancer;
    let older: Program;
    let newer: Program;

    beforeAll(async () => {
      const ports: [number, number] = [await freePort(0), await freePort(0)];
      [older, newer] = await Promise.all([startReplica("old", ports[0]), startReplica("new", ports[1])]);
      balancer = await startBalancer(kind, ports);
    });
    afterAll(async () => {
      await Promise.all([balancer.stop(), older.stop("SIGINT"), newer.stop("SIGINT")]);
    });

    test("pages come over TLS and HTTP/2 alone, and members sign in", async () => {
      expect((await balancer.ask("/signin")).body).toContain('lang="ko"');
      expect((await balancer.ask("/en/signin")).body).toContain('lang="en"');
      const form = { email: "player@example.com", password: "Baseball1!" };
      const { status, headers } = await balancer.ask("/signin", { form, headers: { origin } });
      expect(status).toBe(303);
      expect(headers["set-cookie"]?.join()).toContain("__Host-session=");
      expect(await balancer.askPlainly("/signin")).toMatch(
        /^HTTP\/1\.1 308 [^]*location: https:\/\/play\.example\.com\/signin/im,
      );
    });

    test("a form of up to the app's limit passes, and one beyond it is refused by the app", async () => {
      const statusOf = async (size: number) =>
        (await balancer.ask("/signin", { form: { email: "x".repeat(size) }, headers: { origin } })).status;
      expect(await statusOf(60_000)).toBe(400);
      expect(await statusOf(70_000)).toBe(413);
    });

    test.each(["/metrics", "/healthz", "/readyz"])("%s is not for the outside", async (path) => {
      expect((await balancer.ask(path)).status).toBe(404);
    });

    test("no log of theirs has what is secret in an address, nor have the app's", async () => {
      const ask = (path: string, email: string) => balancer.ask(path, { form: { email }, headers: { origin } });
      await ask("/signin/pw-reset", "player@example.com");
      await ask("/signup/user-authenticate", "unverified@example.com");
      const links = [await mailedPath(api, "player@example.com"), await mailedPath(api, "unverified@example.com")];
      const tokens = links.map((link) => new URLSearchParams(link.split("?")[1]).get("token"));
      const addresses = [
        ...links,
        ...links.map((link) => link.replace("?", "%3F")),
        "/signin/social-login/kakao-login?code=SECRET-CODE&state=SECRET-STATE",
        "/pass-submit-handler?TID=SECRET-TID",
        "/location?near=37.498,127.028",
      ];
      for (const address of addresses) {
        expect((await balancer.ask(address)).status).toBeLessThan(500);
        await balancer.askPlainly(address);
      }
      const logs = [balancer.logs(), older.output(), newer.output()].join("\n");
      expect(logs).toContain("/signin/pw-reset");
      for (const secret of [...tokens, "SECRET", "37.498", "token="]) expect(logs).not.toContain(secret);
    });

    test("files of both builds are answered, and those of the old one when its replica has gone in a rolling restart", async () => {
      // A file may be requested from either replica, both of a build's, one of them in vain.
      const files = ["old-1", "old-2", "new-1", "new-2"].map((name) => `/assets/${name}.js`);
      for (const file of files) expect((await balancer.ask(file)).status, file).toBe(200);
      expect((await balancer.ask("/assets/none.js")).status).toBe(404);

      const gone = older.stop();
      let over = false;
      void gone.then(() => (over = true));
      while (!over) {
        expect((await balancer.ask("/en/signin")).status).toBe(200);
        expect((await balancer.ask("/en/signin", { form: { email: "" }, headers: { origin } })).status).toBe(400);
      }
      expect(await gone).toBe(0);
      for (let round = 0; round < 4; round++) expect((await balancer.ask("/en/signin")).status).toBe(200);
      for (const file of files) expect((await balancer.ask(file)).status, file).toBe(200);
    });
  });

  describe.skipIf(missing)(`towards the app${missing && ` (left out: ${missing})`}`, () => {
    let balancer: Balancer;
    let seen: IncomingMessage[] = [];
    /** The number of times it disconnects before it answers. */
    let faults = 0;
    let isSilent = false;
    const app = createServer((req, res) => {
      if (req.url === "/readyz") return res.end();
      seen.push(req);
      if (faults-- > 0) return req.socket.destroy();
      if (isSilent) return;
      req.resume().once("end", () => res.end("answered"));
    });

    let port: number;
    beforeAll(async () => {
      port = await freePort(0);
      app.listen(port, "127.0.0.1");
      await once(app, "listening");
    });
    afterAll(() => {
      app.closeAllConnections();
      app.close();
    });
    // It remembers which server has failed.
    beforeEach(async () => {
      seen = [];
      faults = 0;
      isSilent = false;
      balancer = await startBalancer(kind, [port, port]);
    });
    afterEach(() => balancer.stop());

    async function headersOf(headers: Record<string, string>) {
      await balancer.ask("/", { headers });
      return seen[0]?.headers ?? {};
    }

    test("says who asks, and passes on nothing that the client claims", async () => {
      const claimed = {
        "x-forwarded-for": "192.0.2.1",
        "x-forwarded-proto": "http",
        forwarded: "for=192.0.2.1",
        via: "1.1 other",
        "x-request-id": "of-the-client",
      };
      const reached = await headersOf(claimed);
      expect(reached).toMatchObject({ host: publicName, "x-forwarded-for": "127.0.0.1", "x-forwarded-proto": "https" });
      expect(reached.forwarded ?? "").toBe("");
      expect(reached.via ?? "").toBe("");
      expect(reached["x-request-id"]).toMatch(/^[\w-]{32,36}$/);
    });

    test("answers 429 to an address with more than 500 connections, and nobody else", async () => {
      await balancer.stop();
      balancer = await startBalancer(kind, [port, port], { tls: false });
      const { port: at } = new URL(balancer.url);
      const open = (localAddress: string) =>
        new Promise<Socket>((resolve, reject) => {
          const socket = connect({ port: Number(at), host: "127.0.0.1", localAddress });
          socket.once("connect", () => resolve(socket)).once("error", reject);
        });
      const statusOf = async (from: string) => {
        const socket = await open(from);
        socket.write("GET /record HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n");
        return /^HTTP\/1\.1 (\d+)/.exec(String((await once(socket, "data"))[0]))?.[1];
      };
      isSilent = true;
      const held = await Promise.all(Array.from({ length: 500 }, () => open("127.0.0.1")));
      for (const socket of held) socket.on("error", () => undefined).write(`GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
      await expect.poll(() => seen.length).toBe(held.length);
      isSilent = false;
      expect(await statusOf("127.0.0.1")).toBe("429");
      expect(await statusOf("127.0.0.2")).toBe("200");
      held.forEach((socket) => socket.destroy());
    });

    test("logs no query of what has failed", async () => {
      faults = Infinity;
      expect((await balancer.ask("/signin/pw-reset?token=SECRET", { form: {} })).status).toBe(502);
      const logs = balancer.logs();
      expect(logs).toMatch(/\/signin\/pw-reset.* 502 |502.* \/signin\/pw-reset/);
      expect(logs).not.toContain("SECRET");
    });

    test("asks again for what a GET has lost", async () => {
      faults = 1;
      expect((await balancer.ask("/record")).body).toBe("answered");
      expect(seen).toHaveLength(2);
    });

    test("never sends a form twice, nor lets the browser", async () => {
      faults = 1;
      expect((await balancer.ask("/signin", { form: { email: "player@example.com" } })).status).toBe(502);
      expect(seen).toHaveLength(1);
    });
  });
});
