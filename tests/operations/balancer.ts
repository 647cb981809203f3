import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect, type IncomingHttpHeaders } from "node:http2";
import { connect as connectSocket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../scripts/free-port.js";
import { findProgram } from "../find-program.js";
import { startProgram } from "./program";

export const publicName = "play.example.com";

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Balancer {
  /** Requests like a browser, over TLS and HTTP/2. */
  ask(path: string, options?: { headers?: Record<string, string>; form?: Record<string, string> }): Promise<Answer>;
  /** The address without TLS, on 127.0.0.1; "" if it needs TLS. */
  url: string;
  /** Without TLS; resolves to the status line and the rest. */
  askPlainly(path: string): Promise<string>;
  /** All that it has logged. */
  logs(): string;
  stop(): Promise<void>;
}

/** How an example's names are mapped to this machine, and how the program is started. */
const examples = {
  nginx: {
    file: "deploy/nginx.conf",
    check: (config: string) => ["-t", "-q", "-e", "stderr", "-c", config],
    start: (config: string) => [
      "-e",
      "stderr",
      "-g",
      "daemon off; pid nginx.pid;",
      "-p",
      join(config, ".."),
      "-c",
      config,
    ],
    places: { "/etc/nginx/certificates": "", "/var/cache/nginx": "cache", "/var/log/nginx": "" },
  },
  haproxy: {
    file: "deploy/haproxy.cfg",
    check: (config: string) => ["-c", "-q", "-f", config],
    start: (config: string) => ["-db", "-f", config],
    places: { "/etc/haproxy/certificates": "" },
  },
};
export type Kind = keyof typeof examples;

/** Removes TLS from an example, for thousands of clients. */
function withoutTls(text: string): string {
  return (
    text
      .replace(/(listen |bind )(\[::\]:|:)?443 ssl.*?( default_server)?(;|\n)/g, "$1$2443$3$4")
      .replace(`server_name ${publicName}`, "server_name 127.0.0.1")
      // Includes the port, which is not the usual one.
      .replace("Host $host", "Host $http_host")
      .replace("X-Forwarded-Proto https", "X-Forwarded-Proto http")
  );
}

/** Starts the example of deploy/ in front of two servers on this machine. */
export async function startBalancer(
  kind: Kind,
  upstreams: [number, number],
  { tls: withTls = true } = {},
): Promise<Balancer> {
  const { file, check, start, places } = examples[kind];
  const folder = mkdtempSync(join(tmpdir(), `${kind}-`));
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, "cache"));
  makeCertificate(folder);
  const [plain, tls, alive] = [await freePort(0), await freePort(0), await freePort(0)];
  let text = readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");
  for (const [place, here] of Object.entries(places)) text = text.replaceAll(place, join(folder, here));
  if (!withTls) text = withoutTls(text);
  text = text
    .replaceAll("app-1:3000", `127.0.0.1:${upstreams[0]}`)
    .replaceAll("app-2:3000", `127.0.0.1:${upstreams[1]}`)
    .replace(/.*listen \[::\].*\n/g, "")
    .replaceAll("127.0.0.1:8404", `127.0.0.1:${alive}`)
    .replace(/\b(listen |bind :)80\b/g, `$1${plain}`)
    .replace(/\b(listen |bind :)443\b/g, `$1${tls}`);
  const config = join(folder, "balancer.conf");
  writeFileSync(config, text);

  const path = findProgram(kind) ?? kind;
  execFileSync(path, check(config), { stdio: ["ignore", "ignore", "pipe"] });
  const program = startProgram([path, ...start(config)], { cwd: folder, env: process.env });
  while (!(await isOpen(tls))) {
    if (await Promise.race([program.ended.then(() => true), pause(50)])) throw new Error(program.output());
  }
  const ca = readFileSync(join(folder, "site.pem"), "utf8");
  return {
    ask: (path, { headers, form } = {}) => ask(tls, ca, path, headers, form),
    url: withTls ? "" : `http://127.0.0.1:${tls}`,
    askPlainly: (path) => askPlainly(plain, path),
    logs() {
      const files = readdirSync(folder).filter((name) => name.endsWith(".log"));
      return [program.output(), ...files.map((name) => readFileSync(join(folder, name), "utf8"))].join("\n");
    },
    async stop() {
      await program.stop("SIGTERM");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Creates a certificate and its key: in one file for HAProxy, the key separately for nginx. */
function makeCertificate(folder: string): void {
  const [key, certificate] = [join(folder, "site.key"), join(folder, "site.crt")];
  const subject = ["-subj", `/CN=${publicName}`, "-addext", `subjectAltName=DNS:${publicName}`];
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "36500"];
  const output = ["-keyout", key, "-out", certificate];
  execFileSync("openssl", ["req", "-x509", ...curve, ...subject, ...output], { stdio: "ignore" });
  writeFileSync(join(folder, "site.pem"), readFileSync(certificate, "utf8") + readFileSync(key, "utf8"));
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connectSocket(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

function ask(
  port: number,
  ca: string,
  path: string,
  headers: Record<string, string> = {},
  form?: Record<string, string>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const session = connect(`https://127.0.0.1:${port}`, { ca, servername: publicName });
    session.once("error", reject);
    const body = form && new URLSearchParams(form).toString();
    const type = body === undefined ? {} : { "content-type": "application/x-www-form-urlencoded" };
    const method = body === undefined ? "GET" : "POST";
    const own = { ":path": path, ":method": method, ":authority": publicName, ...type };
    const stream = session.request({ ...own, ...headers });
    const answer: Answer = { status: 0, headers: {}, body: "" };
    stream.once("response", (received) => Object.assign(answer, { status: received[":status"], headers: received }));
    stream.setEncoding("utf8").on("data", (text: string) => (answer.body += text));
    stream.once("error", reject).once("end", () => session.close(() => resolve(answer)));
    stream.end(body);
  });
}

async function askPlainly(port: number, path: string): Promise<string> {
  const socket = connectSocket(port, "127.0.0.1");
  socket.end(`GET ${path} HTTP/1.1\r\nHost: ${publicName}\r\nConnection: close\r\n\r\n`);
  let received = "";
  for await (const text of socket.setEncoding("utf8")) received += text;
  return received;
}
