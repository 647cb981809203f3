// The limit: the same HTML from plain node:http, without a framework, a session or a check.
// /signin is sent from prebuilt bytes; /record makes the app's API call and writes its rows by hand.
import { Agent, createServer, get } from "node:http";

const pages = new Map();
const assets = new Map();
const agent = new Agent({ keepAlive: true });
const html = { "content-type": "text/html; charset=utf-8", "cache-control": "private, no-store" };
const day = new Intl.DateTimeFormat("ko-KR", { dateStyle: "medium", timeStyle: "short", timeZone: "Asia/Seoul" });
const entities = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escape = (value) => String(value).replace(/[&<>"']/g, (char) => entities[char]);

function fetchBytes(url, headers) {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (res) => {
      const chunks = [];
      res.on("data", (chunk) => chunks.push(chunk));
      res.on("end", () => resolve({ status: res.statusCode, headers: res.headers, body: Buffer.concat(chunks) }));
    }).on("error", reject);
  });
}

function row(game) {
  return `<li class="game"><a href="/record/reg-detail/${escape(game.RecordId)}"><p>${escape(game.Mode)} ${escape(
    game.MatchKind,
  )} <time datetime="${escape(game.PlayedAt)}">${day.format(new Date(`${game.PlayedAt.replace(" ", "T")}+09:00`))}</time>
<span>${escape(game.FieldName)}</span></p><p><b>${escape(game.AwayName)}</b> ${escape(game.AwayScore)} : ${escape(
    game.HomeScore,
  )} <b>${escape(game.HomeName)}</b> <span>${escape(game.Result)}</span></p></a></li>`;
}

/** As long as the app's page: what the rows leave is a constant. */
function write(page, games) {
  const rows = games.map(row).join("");
  page.rest ??= page.html.slice(0, page.html.length - rows.length);
  return page.rest + rows;
}

async function answerPage(page, res) {
  if (!page.api) return void res.writeHead(200, page.headers).end(page.body);
  const { body } = await fetchBytes(page.api);
  const { data, list = data.list } = JSON.parse(body.toString());
  const text = Buffer.from(write(page, list));
  res.writeHead(200, { ...html, "content-length": text.length }).end(text);
}

/** Stylesheets, fonts and pictures are the app's own, in the encoding it sends them in. */
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
  const { path, html: text, api, encoding, encoded } = message.page;
  const body = encoded ? Buffer.from(encoded, "base64") : Buffer.from(text);
  const headers = { ...html, "content-length": body.length, ...(encoding && { "content-encoding": encoding }) };
  pages.set(path, { html: text, api, body, headers });
  process.send?.({ kept: path });
});
server.listen(0, "127.0.0.1", () => {
  const { port } = server.address();
  process.send?.({ address: `http://127.0.0.1:${port}` });
});
