// The lower limit: plain node:http makes the page's calls to the API, parses their JSON and sends the app's own bytes.
import { Agent, createServer, get } from "node:http";

const agent = new Agent({ keepAlive: true });
const pages = new Map();

function fetchBytes(url, headers) {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (res) => {
      const chunks = [];
      res.on("data", (chunk) => chunks.push(chunk));
      res.on("end", () => resolve({ status: res.statusCode, headers: res.headers, body: Buffer.concat(chunks) }));
    }).on("error", reject);
  });
}

/** The app's own style sheets, fonts and pictures, in the app's encoding. */
async function recordAsset(path) {
  const { status, headers, body } = await fetchBytes(process.env.APP + path, { "accept-encoding": "br, gzip" });
  const kept = Object.entries(headers).filter(([name]) => /^(content-(type|encoding)|cache-control)$/.test(name));
  const asset = { calls: [], status, headers: Object.fromEntries(kept), body };
  pages.set(path, asset);
  return asset;
}

async function answer(req, res) {
  const { calls, status, headers, body } = pages.get(req.url) ?? (await recordAsset(req.url));
  for (const call of calls) JSON.parse((await fetchBytes(call)).body.toString());
  res.writeHead(status, { ...headers, "content-length": body.length }).end(body);
}

const server = createServer((req, res) => {
  answer(req, res).catch(() => res.destroy());
});
server.keepAliveTimeout = 65_000;

process.on("message", ({ page }) => {
  if (!page) return;
  pages.set(page.path, page);
  process.send?.({ kept: page.path });
});
server.listen(0, "127.0.0.1", () => {
  const { port } = server.address();
  process.send?.({ address: `http://127.0.0.1:${port}` });
});
