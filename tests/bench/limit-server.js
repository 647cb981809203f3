// The limit: the same HTML from plain node:http, without a framework, a session or a check.
// /signin is sent from prebuilt bytes; /record makes the app's API call and writes its rows by hand.
import { Agent, createServer, get } from "node:http";

const pages = new Map();
const assets = new Map();
const agent = new Agent({ keepAlive: true });
const html = { "content-type": "text/html; charset=utf-8", "cache-control": "private, no-store" };
const day = new Intl.DateTimeFormat("ko-KR", {
  month: "short",
  day: "numeric",
  weekday: "short",
  timeZone: "Asia/Seoul",
});
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

const results = { W: "승리", D: "무승부", L: "패배" };
const classes = { W: "win", D: "draw", L: "lose" };
const routes = { REG: "reg-detail", TRIPLE: "triple-record-detail", AI: "ai-detail", INT: "int-detail" };

function team(name, own) {
  return `<span class="score-team${own ? " score-team-own" : ""}">${escape(name)}</span>`;
}

function slot(score, other) {
  return `<span class="score-slot${Number(score) > Number(other) ? " score-slot-won" : ""}">${escape(score)}</span>`;
}

function number(label, value) {
  return `<div><dt>${label}</dt><dd>${escape(value)}</dd></div>`;
}

/** The markup of the app's rows, with each value from the API escaped. */
function row(game) {
  const { RecordId, Mode, PlayedAt, Result, MySide, My } = game;
  const date = day.format(new Date(`${PlayedAt.replace(" ", "T")}+09:00`));
  return `<li class="game"><div class="game-head"><span class="result result-${classes[Result]}">${results[Result]}</span> <time dateTime="${escape(PlayedAt.slice(0, 10))}">${date}</time> <span>${escape(game.FieldName)}</span> <span class="game-kind">${escape(game.MatchKind)} · ${escape(game.Level)}</span></div><a class="game-link" href="/record/${routes[Mode]}/${escape(RecordId)}"><span class="score-line">${team(game.AwayName, MySide === "A")} ${slot(game.AwayScore, game.HomeScore)} <span class="visually-hidden">대</span> ${slot(game.HomeScore, game.AwayScore)} ${team(game.HomeName, MySide === "H")}</span></a><dl class="game-numbers">${number("타격", `${My.AB}타수 ${My.H}안타`)}${number("홈런", My.HR)}${number("타점", My.RBI)}</dl></li>`;
}

/** Everything around the list is a constant, as the app wrote it. */
function around(page) {
  const from = page.html.indexOf(">", page.html.indexOf('<ul class="games"')) + 1;
  const to = page.html.indexOf("</ul>", from);
  if (from <= 0 || to < 0) throw new Error("no list of games in the page");
  return { before: page.html.slice(0, from), after: page.html.slice(to) };
}

function write(page, games) {
  page.around ??= around(page);
  return page.around.before + games.map(row).join("") + page.around.after;
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
