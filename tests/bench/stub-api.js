// Forwards each call to the reference API (UPSTREAM) once, then repeats its answer: all servers meet the same, cheapest
// API. Messages: `{ record: true }` begins to record the paths of calls, `{ record: false }` ends it; `{ fault, share }`
// plays a fault, null ends it.
import { randomUUID } from "node:crypto";
import { createServer, request } from "node:http";

const upstream = new URL(process.env.UPSTREAM ?? "");
const ofTheConnection = new Set(["host", "connection", "keep-alive", "transfer-encoding", "content-length", "date"]);
const answers = new Map();
let calls;
let fault = null;
let share = 1;

const faults = {
  hangs: () => undefined,
  "a byte a second": (res) => {
    res.writeHead(200, { "content-type": "application/json" });
    const timer = setInterval(() => res.write(" "), 1000);
    res.once("close", () => clearInterval(timer));
  },
  "reset before the answer": (res) => res.socket.resetAndDestroy(),
  "reset in the body": (res) => {
    res.writeHead(200, { "content-length": 1000 });
    res.write('{"code":200,', () => res.socket.resetAndDestroy());
  },
  "200 with HTML": (res) => res.setHeader("content-type", "text/html").end("<h1>It works</h1>"),
  "502 with HTML": (res) => res.writeHead(502, { "content-type": "text/html" }).end("<h1>Bad Gateway</h1>"),
  "cut JSON": (res) => res.end('{"code":200,"msg":"ok","data":{"list":[{"Rec'),
  null: (res) => res.end("null"),
  204: (res) => res.writeHead(204).end(),
  "64 MB": (res) => {
    const megabyte = Buffer.alloc(1_048_576, "x");
    let left = 64;
    const more = () => {
      while (left-- > 0) if (!res.write(megabyte)) return void res.once("drain", more);
      res.end();
    };
    more();
  },
  "EUC-KR": (res) =>
    res.end(Buffer.concat([Buffer.from('{"code":200,"msg":"'), Buffer.from([0xb1, 0xe2]), Buffer.from('"}')])),
};

/** After `{ crowd: true }` each later sign-in gets an own session without hashing, unknown to the reference API. */
let signedIn;
let crowd = false;

function signInAgain({ headers, body }) {
  const text = body.toString().replace(/("refreshToken":")[^"]+/, `$1${randomUUID()}`);
  return { status: 200, headers, body: Buffer.from(text) };
}

function kept(headers) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofTheConnection.has(name)));
}

async function bytesOf(stream) {
  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function forward(req, body) {
  const { hostname, port } = upstream;
  const headers = { ...kept(req.headers), "content-length": body.length };
  const res = await new Promise((resolve, reject) => {
    const options = { hostname, port, path: req.url, method: req.method, headers };
    request(options, resolve).on("error", reject).end(body);
  });
  return { status: res.statusCode, headers: kept(res.headers), body: await bytesOf(res) };
}

async function answer(req, res) {
  calls?.push(req.url);
  const body = await bytesOf(req);
  if (fault && Math.random() < share) return faults[fault](res);
  const known = req.method === "GET" ? answers.get(req.url) : undefined;
  const isSignIn = req.method === "POST" && req.url === "/v1/login/login.php";
  const found = known ?? (isSignIn && crowd && signedIn ? signInAgain(signedIn) : await forward(req, body));
  if (isSignIn && found.status === 200) signedIn ??= found;
  if (req.method === "GET" && found.status === 200) answers.set(req.url, found);
  res.writeHead(found.status, { ...found.headers, "content-length": found.body.length }).end(found.body);
}

const server = createServer((req, res) => {
  answer(req, res).catch(() => res.destroy());
});
server.keepAliveTimeout = 65_000;

function listen(port) {
  server.listen(port, "127.0.0.1", () => {
    process.send?.({ address: `http://127.0.0.1:${server.address().port}` });
  });
}

process.on("message", (message) => {
  if ("record" in Object(message)) {
    process.send?.({ calls: calls ?? [] });
    calls = message.record ? [] : undefined;
  }
  if ("crowd" in Object(message)) {
    crowd = message.crowd;
    process.send?.({ crowd });
  }
  if (!("fault" in Object(message))) return;
  const { port } = server.address() ?? { port: lastPort };
  if (message.fault === "refused") {
    lastPort = port;
    server.close();
    server.closeAllConnections();
  } else if (!server.listening) listen(port);
  fault = message.fault === "refused" ? null : message.fault;
  share = message.share ?? 1;
  process.send?.({ playing: message.fault });
});
let lastPort = 0;
listen(0);
