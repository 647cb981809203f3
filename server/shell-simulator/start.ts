import { readFileSync } from "node:fs";
import { createServer, request, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import { text } from "node:stream/consumers";
import { freePort } from "../../scripts/free-port.js";
import { listen } from "../listen";

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

/** The app answers at any loopback name, so Host, Origin, Referer and Location stay unchanged. */
function createForward({ hostname, port }: URL): RequestListener {
  return (req, res) => {
    const { cookie = "", "user-agent": browser = "" } = req.headers;
    const device = /(?:^|; )shell=ios(?:;|$)/.test(cookie) ? "ios" : "android";
    const headers = { ...req.headers, "user-agent": `${browser} market=${device}`, "accept-encoding": "identity" };
    const asked = request({ hostname, port, path: req.url, method: req.method, headers });
    asked.once("response", (answer) => void pass(answer, req, res).catch(() => res.destroy()));
    asked.once("error", () => (res.headersSent ? res.destroy() : res.writeHead(502).end("The app does not answer.")));
    res.once("close", () => asked.destroy());
    req.pipe(asked);
  };
}

async function pass(answer: IncomingMessage, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const status = answer.statusCode ?? 502;
  if (answer.headers["content-type"]?.startsWith("text/html") && req.method !== "HEAD") {
    const html = await text(answer);
    res.writeHead(status, framed(answer, /^(content-length|transfer-encoding)$/i));
    const next = req.headers["sec-fetch-dest"] === "iframe" && nextSite.exec(html)?.[1];
    res.end(next ? otherSitePage(next) : html.replace("<head>", '<head><script src="/~shell/bridge.js"></script>'));
  } else {
    res.writeHead(status, framed(answer));
    pipeline(answer, res, () => undefined);
  }
}

/** Returns headers without those that forbid the simulator's frame; also of a 304, which updates a cached page's. */
function framed({ rawHeaders }: IncomingMessage, without = /^$/): string[] {
  return rawHeaders.flatMap((name, i) => {
    const value = rawHeaders[i + 1];
    if (i % 2 || value === undefined || /^x-frame-options$/i.test(name) || without.test(name)) return [];
    return [name, value.replace("frame-ancestors 'none'", "frame-ancestors 'self'")];
  });
}

/** Where a page goes on to by itself: a provider's page, which forbids frames. */
const nextSite = /<meta http-equiv="refresh" content="0;url=(https?:[^"]+)"/;

/** `href` is escaped already. */
function otherSitePage(href: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Another site</title>
<link rel="stylesheet" href="/~shell/tokens.css">
<link rel="stylesheet" href="/~shell/page.css">
</head>
<body class="elsewhere">
<h1>Another site</h1>
<p>In the native shell its page would be here. It lets no site frame it, so that it opens in a tab of its own. Come back afterwards and start again: the session is the same.</p>
<p><a class="go" href="${href}" target="_blank">Open it</a></p>
</body>
</html>`;
}
