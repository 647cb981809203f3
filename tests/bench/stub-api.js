// Stands between the app and the reference API: hands each call on once, and then repeats its answer,
// so that the app and the hand-written page wait for the same, cheapest API there can be.
import { createServer, request } from "node:http";

const upstream = new URL(process.env.UPSTREAM ?? "");
const answers = new Map();

function forward(req, body) {
  return new Promise((resolve, reject) => {
    const { hostname, port } = upstream;
    const headers = { ...kept(req.headers), "content-length": body.length };
    request({ hostname, port, path: req.url, method: req.method, headers }, (res) => {
      const chunks = [];
      res.on("data", (chunk) => chunks.push(chunk));
      res.on("end", () => resolve({ status: res.statusCode, headers: kept(res.headers), body: Buffer.concat(chunks) }));
    })
      .on("error", reject)
      .end(body);
  });
}

const ofTheConnection = new Set(["host", "connection", "keep-alive", "transfer-encoding", "content-length", "date"]);

function kept(headers) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofTheConnection.has(name)));
}

async function bodyOf(req) {
  const chunks = [];
  for await (const chunk of req) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function answer(req, res) {
  const known = req.method === "GET" ? answers.get(req.url) : undefined;
  const found = known ?? (await forward(req, await bodyOf(req)));
  if (req.method === "GET" && found.status === 200) answers.set(req.url, found);
  if (!known) process.send?.({ call: { method: req.method, path: req.url, bytes: found.body.length } });
  res.writeHead(found.status, { ...found.headers, "content-length": found.body.length }).end(found.body);
}

const server = createServer((req, res) => {
  answer(req, res).catch(() => res.writeHead(502).end());
});
server.keepAliveTimeout = 65_000;
server.listen(0, "127.0.0.1", () => {
  const { port } = server.address();
  process.send?.({ address: `http://127.0.0.1:${port}` });
});
