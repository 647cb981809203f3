import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../server/free-port.js";
import { until } from "./redis-server";

const host = "127.0.0.1";

/** deploy/haproxy.cfg in front of the replicas, without TLS and on free ports. */
export async function startHaproxy(ports: readonly [number, number]) {
  const [port, plain, alive] = [await freePort(0, host), await freePort(0, host), await freePort(0, host)];
  const folder = mkdtempSync(join(tmpdir(), "haproxy-"));
  const file = join(folder, "haproxy.cfg");
  const given = readFileSync(new URL("../../deploy/haproxy.cfg", import.meta.url), "utf8");
  const config = given
    .replace(/bind :443 .*/, `bind ${host}:${port}`)
    .replace("bind :80", `bind ${host}:${plain}`)
    .replace(/bind 127\.0\.0\.1:8404/, `bind ${host}:${alive}`)
    .replace("X-Forwarded-Proto https", "X-Forwarded-Proto http")
    .replaceAll("app-1:3000", `${host}:${ports[0]}`)
    .replaceAll("app-2:3000", `${host}:${ports[1]}`);
  writeFileSync(file, config);
  const server = spawn("haproxy", ["-f", file, "-db"], { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [server.stdout, server.stderr]) stream.on("data", (text: Buffer) => (output += text));
  const url = `http://${host}:${port}`;
  await until(async () => {
    if (server.exitCode !== null) throw new Error(output);
    return (await fetch(`${url}/signin`).catch(() => undefined))?.status === 200;
  });
  return {
    url,
    output: () => output,
    async stop() {
      const ended = once(server, "exit");
      server.kill("SIGKILL");
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
