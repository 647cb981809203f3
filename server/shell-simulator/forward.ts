import { request, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import { text } from "node:stream/consumers";

/** The app answers at any loopback name, so Host, Origin, Referer and Location stay unchanged. */
export function createForward({ hostname, port }: URL): RequestListener {
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
