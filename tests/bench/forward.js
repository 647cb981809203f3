// Forwards a request to the reference API (UPSTREAM), for the bench's servers that repeat its answers.
import { request } from "node:http";

const upstream = new URL(process.env.UPSTREAM ?? "");
const ofTheConnection = new Set(["host", "connection", "keep-alive", "transfer-encoding", "content-length", "date"]);

function kept(headers) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofTheConnection.has(name)));
}

export function forward(req, body) {
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

export async function bodyOf(req) {
  const chunks = [];
  for await (const chunk of req) chunks.push(chunk);
  return Buffer.concat(chunks);
}
