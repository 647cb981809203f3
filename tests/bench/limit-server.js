// The lower limit: the same HTML from plain node:http, without a framework, a session or a check. A visitor's page is
// sent from prebuilt bytes; a member's makes the app's API call and is written by hand (limit/).
import { Agent, createServer, get } from "node:http";
import { battingPage, regularPage } from "./limit/detail.js";
import { recordPage } from "./limit/games.js";
import { homePage } from "./limit/home.js";
import { rankPage } from "./limit/rank.js";
import { trendPage } from "./limit/trend.js";

const byHand = { homePage, recordPage, rankPage, trendPage, regularPage, battingPage };
const pages = new Map();
const assets = new Map();
const agent = new Agent({ keepAlive: true });
const html = { "content-type": "text/html; charset=utf-8", "cache-control": "private, no-store" };

function fetchBytes(url, headers) {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (res) => {
      const chunks = [];
      res.on("data", (chunk) => chunks.push(chunk));
      res.on("end", () => resolve({ status: res.statusCode, headers: res.headers, body: Buffer.concat(chunks) }));
    }).on("error", reject);
  });
}

async function answerPage({ write, api, body, headers }, res) {
  if (!write) return void res.writeHead(200, headers).end(body);
  const answer = JSON.parse((await fetchBytes(api)).body.toString());
  const text = Buffer.from(write(answer.data ?? answer));
  res.writeHead(200, { ...html, "content-length": text.length }).end(text);
}

/** Sends the app's own style sheets, fonts and pictures, in the app's encoding. */
async function answerAsset(req, res) {
  const known = assets.get(req.url) ?? (await fetchBytes(process.env.APP + req.url, { "accept-encoding": "br, gzip" }));
  assets.set(req.url, known);
  const { "content-type": type, "content-encoding": encoding, "cache-control": cache } = known.headers;
  res.writeHead(known.status, {
    "content-type": type ?? "text/plain",
    ...(encoding && { "content-encoding": encoding }),
    ...(cache && { "cache-control": cache }),
    "content-length": known.body.length,
  });
  res.end(known.body);
}

const server = createServer((req, res) => {
  const page = pages.get(req.url);
  const done = page ? answerPage(page, res) : answerAsset(req, res);
  done.catch(() => res.writeHead(500).end());
});
server.keepAliveTimeout = 65_000;

process.on("message", (message) => {
  if (!message.page) return;
  const { path, html: text, writer, api, encoding, encoded } = message.page;
  const body = encoded ? Buffer.from(encoded, "base64") : Buffer.from(text);
  const headers = { ...html, "content-length": body.length, ...(encoding && { "content-encoding": encoding }) };
  pages.set(path, { write: writer && byHand[writer](text), api, body, headers });
  process.send?.({ kept: path });
});
server.listen(0, "127.0.0.1", () => {
  const { port } = server.address();
  process.send?.({ address: `http://127.0.0.1:${port}` });
});
