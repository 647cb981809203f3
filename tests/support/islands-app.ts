import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser } from "playwright";
import { afterAll, beforeAll } from "vitest";
import { workersBrowser } from "./browser";

const source = join(import.meta.dirname, "islands-app");
const artifacts = join(import.meta.dirname, "../.artifacts");
const remix = join(import.meta.dirname, "../../node_modules/.bin/remix");

export interface IslandsApp {
  url: string;
  /** Holds back the entry script until `release` is called. */
  hold(): void;
  release(): void;
  /** Holds back a page's last scripts until the returned function is called. */
  holdEnd(): () => void;
  /** True if scripts are answered with 404. */
  broken: boolean;
  /** The answer of /build; 404 by default. */
  build: string | null;
  /** Scripts requested since the start. */
  scripts: string[];
  close(): Promise<void>;
}

/** Starts a small app with pages made for the tests, and the product's hydration of islands. */
export async function startIslandsApp(): Promise<IslandsApp> {
  const directory = build();
  const serverBuild: ServerBuild = await import(pathToFileURL(join(directory, "server/index.js")).href);
  const handle = createRequestHandler(serverBuild, "production");
  let gate = Promise.resolve();
  let open: () => void;
  let end = Promise.resolve();

  async function sendScript(path: string, response: ServerResponse) {
    app.scripts.push(path);
    if (path.includes("entry.client")) await gate;
    const file = join(directory, "client", path);
    const found = !app.broken && existsSync(file);
    const type = extname(file) === ".js" ? "text/javascript" : "text/plain";
    const caching = found ? "public, max-age=31536000, immutable" : "no-store";
    response.writeHead(found ? 200 : 404, { "Content-Type": type, "Cache-Control": caching });
    response.end(found ? readFileSync(file) : "");
  }
  async function sendPage(path: string, response: ServerResponse) {
    const page = await handle(new Request(app.url + path));
    const html = await page.text();
    const at = html.indexOf('<script id="page-data"');
    response.writeHead(page.status, Object.fromEntries(page.headers)).write(html.slice(0, at));
    await end;
    response.end(html.slice(at));
  }
  function sendBuild(response: ServerResponse) {
    response.writeHead(app.build ? 200 : 404, { "Content-Type": "text/plain" }).end(app.build);
  }
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    if (path === "/build") return sendBuild(response);
    if (path === "/service-worker.js") return response.writeHead(200, { "Content-Type": "text/javascript" }).end();
    void (path.startsWith("/assets/") ? sendScript : sendPage)(path, response);
  });
  const app: IslandsApp = {
    url: "",
    hold: () => void (gate = new Promise((resolve) => (open = resolve))),
    release: () => open?.(),
    holdEnd() {
      let release = () => {};
      end = new Promise((resolve) => (release = resolve));
      return release;
    },
    broken: false,
    build: null,
    scripts: [],
    close: () => new Promise((resolve) => (server.close(() => resolve()), server.closeAllConnections())),
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  app.url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  return app;
}

/** Starts it and the worker's browser, for all tests of a file. */
export function useIslands() {
  let running: [IslandsApp, Browser] | undefined;
  const now = () => {
    if (!running) throw new Error("The islands are there from beforeAll on");
    return running;
  };
  beforeAll(async () => void (running = await Promise.all([startIslandsApp(), workersBrowser({ looks: false })])));
  afterAll(() => running?.[0].close());
  return {
    get app() {
      return now()[0];
    },
    get browser() {
      return now()[1];
    },
  };
}

/** Builds once for each state of the sources. */
function build(): string {
  const hash = createHash("sha256");
  for (const folder of [".", "../../../app/islands", "../../../app/i18n", "../../../app/ui", "../../../locales"])
    hashFolder(hash, join(source, folder));
  hash.update(readFileSync(join(source, "../../../app/entry.client.tsx"), "utf8"));
  const directory = join(artifacts, `islands-app-${hash.digest("hex").slice(0, 12)}`);
  if (existsSync(directory)) return directory;
  const own = `${directory}-${process.pid}`;
  const env = { ...process.env, NODE_ENV: "production" as const, BUILD_DIRECTORY: own };
  execFileSync(remix, ["vite:build", source, "--emptyOutDir", "--logLevel", "warn"], { env, stdio: "inherit" });
  try {
    renameSync(own, directory);
  } catch (error) {
    // Another test file was faster.
    if (!existsSync(directory)) throw error;
  }
  return directory;
}

function hashFolder(hash: ReturnType<typeof createHash>, folder: string) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile()) hash.update(readFileSync(join(entry.parentPath, entry.name), "utf8"));
  }
}
