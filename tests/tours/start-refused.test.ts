import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { failToStart } from "../support/app-server";
import { startStubApi } from "../support/stub-api";

/** Runs a command of the built product, with this environment alone; resolves to its end. */
async function run(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, args, {
    cwd: fileURLToPath(new URL("../../", import.meta.url)),
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: process.env.PATH, NODE_ENV: "production", HOST: "127.0.0.1", PORT: "0", ...env },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
  const [code] = await once(child, "close");
  return { code, output };
}

const wrong = {
  API_BASE_URL: "https://api.example.com/v1",
  SESSION_SECRET: "a-secret-of-the-tests-long-enough",
  MEDIA_ORIGINS: "https://*.example.com",
  NAVER_CLIENT_ID: "id",
  APPLE_PRIVATE_KEY: "s3cr3tValue",
};
const faults = ["MEDIA_ORIGINS", "NAVER_CLIENT_SECRET", "APPLE_PRIVATE_KEY"];

test.each([
  ["npm start", ["scripts/start.js"], wrong],
  ["workers", ["build/server.js"], { ...wrong, WORKERS: "2" }],
  ["the demo", ["build/server.js", "--demo"], wrong],
  ["remix-serve", ["node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"], wrong],
])("%s: a line for each fault and exit code 1", async (_, args, env) => {
  const { code, output } = await run(args, env);
  const lines = output.trim().split("\n");
  expect(lines.map((line) => /^Cannot start: (\w+) [^{}]+$/.exec(line)?.[1]).sort()).toEqual(faults.toSorted());
  expect(output).not.toContain("s3cr3tValue");
  expect(code).toBe(1);
});

test("a slip in the API's name does not serve the demo to others", async () => {
  const settings = { PUBLIC_ORIGIN: "https://play.example.com", API_URL: "https://api.example.com/v1" };
  const { code, output } = await failToStart(settings);
  expect([code, output.trim().split("\n")]).toEqual([1, [expect.stringMatching(/API_BASE_URL.*API_URL is set/)]]);
});

test.each(["host.invalid", "192.0.2.1"])("HOST=%s stops the start with one line", async (HOST) => {
  const { code, output } = await failToStart({ HOST, API_BASE_URL: "http://127.0.0.1:9/v1" });
  expect([code, output.trim().split("\n")]).toEqual([1, [expect.stringMatching(`^Cannot start: HOST ${HOST} `)]]);
});

test.each([["build/server.js"], ["scripts/demo.js"]])(
  "%s: a port that is taken stops it before all else",
  async (script) => {
    const api = await startStubApi();
    const { port } = new URL(api.url);
    const { code, output } = await run([script], { PORT: port });
    expect([code, output.trim().split("\n")]).toEqual([1, [expect.stringContaining(port)]]);
    api.close();
  },
);

test("a folder for the database that cannot be written is named", async () => {
  const { code, output } = await run(["build/server.js", "--demo"], { DATA_DIR: "/dev/null/data" });
  expect([code, output]).toEqual([1, expect.stringContaining("DATA_DIR cannot be written")]);
});
