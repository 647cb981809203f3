import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { freePort } from "../../scripts/free-port.js";
import { listen } from "../listen";
import { createForward } from "./forward";

// Beside the bundle of this file.
const file = (name: string) => readFileSync(new URL(`./${name}`, import.meta.url), "utf8");
const page = "text/html; charset=utf-8";
const style = "text/css; charset=utf-8";
const script = "text/javascript; charset=utf-8";

const files = new Map([
  ["/~shell/", { type: page, body: file("page.html") }],
  ["/~shell/page.css", { type: style, body: file("page.css") }],
  ["/~shell/tokens.css", { type: style, body: file("tokens.css") }],
  ["/~shell/page.js", { type: script, body: file("page.js") }],
  ["/~shell/bridge.js", { type: script, body: `(() => {${file("bridge.js")}})();` }],
]);

const policy = "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** Serves the simulator's page, and behind it the app as a native shell would see it; on another port if need be. */
export async function startShellSimulator(app: string, preferredPort: number, HOST?: string): Promise<string> {
  const forward = createForward(new URL(app));
  const PORT = await freePort(preferredPort, HOST).catch(() => freePort(0, HOST));
  const server = createServer((req, res) => {
    const [path = ""] = (req.url ?? "").split("?");
    const found = files.get(path);
    if (path === "/~shell/clear" && req.method === "POST") {
      res.writeHead(204, { "Clear-Site-Data": '"cookies", "storage", "cache"' }).end();
    } else if (found) {
      const headers = { "Content-Type": found.type, "Content-Security-Policy": policy, "Cache-Control": "no-store" };
      res.writeHead(200, headers).end(found.body);
    } else forward(req, res);
  });
  return `${await listen(server, { HOST, PORT })}/~shell/`;
}
