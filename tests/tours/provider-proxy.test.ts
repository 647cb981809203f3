// The proxy alone finds the provider's host, so a call that passes it by gets no answer.
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { connect, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer as createTlsServer } from "node:tls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findProgram } from "../find-program.js";
import { startApp } from "../support/app-server";
import { startReferenceApi, type ReferenceApi } from "../support/reference-api";
import { signInWith } from "../support/social-visit";
import { Visitor } from "../support/visitor";

describe.skipIf(!findProgram("openssl"))("HTTPS_PROXY", () => {
  const host = "provider.invalid";
  const folder = mkdtempSync(join(tmpdir(), "provider-proxy-"));
  const [certificate, key] = [join(folder, "certificate.pem"), join(folder, "key.pem")];
  let api: ReferenceApi;
  /** The reference API, which plays Apple, behind TLS. */
  let provider: Server;
  let proxy: Server;
  let proxyPort: number;
  let asked: string[] = [];

  async function portOf(server: Server): Promise<number> {
    await once(server.listen(0, "127.0.0.1"), "listening");
    const address = server.address();
    return address && typeof address === "object" ? address.port : 0;
  }

  beforeAll(async () => {
    const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "36500"];
    const subject = ["-subj", `/CN=${host}`, "-addext", `subjectAltName=DNS:${host}`];
    execFileSync("openssl", ["req", "-x509", ...curve, ...subject, "-keyout", key, "-out", certificate], { stdio: "ignore" }); // prettier-ignore
    api = await startReferenceApi();
    const { port: apiPort } = new URL(api.url);
    const files = { cert: readFileSync(certificate), key: readFileSync(key) };
    provider = createTlsServer(files, (socket) => {
      const inner = connect(Number(apiPort), "127.0.0.1");
      socket.pipe(inner).pipe(socket);
      for (const end of [socket, inner]) end.on("error", () => [socket, inner].forEach((other) => other.destroy()));
    });
    const providerPort = await portOf(provider);
    proxy = createServer().on("connect", (req, socket) => {
      asked.push(`${req.url} ${req.headers["proxy-authorization"] ?? ""}`.trim());
      const inner = connect(providerPort, "127.0.0.1", () => socket.write("HTTP/1.1 200 OK\r\n\r\n"));
      socket.pipe(inner).pipe(socket);
      for (const end of [socket, inner]) end.on("error", () => [socket, inner].forEach((other) => other.destroy()));
    });
    proxyPort = await portOf(proxy);
  });
  afterAll(async () => {
    proxy.close();
    provider.close();
    await api.stop();
    rmSync(folder, { recursive: true });
  });

  /** Signs in with Apple; resolves to where that leads and to what the proxy was asked. */
  async function signIn(env: Record<string, string>) {
    const settings = await api.settings();
    const atProvider = (address = "") => `https://${host}${new URL(address).pathname}`;
    const addresses = {
      APPLE_TOKEN_URL: atProvider(settings.APPLE_TOKEN_URL),
      APPLE_KEYS_URL: atProvider(settings.APPLE_KEYS_URL),
    };
    const app = await startApp({
      apiUrl: api.url,
      env: { ...settings, ...addresses, NODE_EXTRA_CA_CERTS: certificate, ...env },
    });
    asked = [];
    const { location } = await signInWith(new Visitor(app.url), "apple", { person: "apple@example.com" });
    await app.stop();
    return { location, asked: [...new Set(asked)] };
  }

  const address = (user = "") => `http://${user}127.0.0.1:${proxyPort}`;

  test("a provider's tokens and keys come by the proxy, and the API's answers do not", async () => {
    const credentials = Buffer.from("user:word").toString("base64");
    expect(await signIn({ HTTPS_PROXY: address("user:word@") })).toEqual({
      location: "/",
      asked: [`${host}:443 Basic ${credentials}`],
    });
    expect((await signIn({ https_proxy: address() })).asked).toEqual([`${host}:443`]);
  });

  test("a host in NO_PROXY is reached directly", async () => {
    const env = { HTTPS_PROXY: address(), NO_PROXY: `kauth.kakao.com,${host}` };
    expect(await signIn(env)).toEqual({ location: "/signin", asked: [] });
  });
});
