import type { IncomingMessage } from "node:http";
import { BlockList, isIPv6 } from "node:net";
import { sendAnswer, type Exchange } from "./exchange";
import type { Lifecycle } from "./lifecycle";
import type { Metrics } from "./metrics";

const privateNetworks = new BlockList();
for (const [net, bits] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const) {
  privateNetworks.addSubnet(net, bits);
}
privateNetworks.addAddress("::1", "ipv6");
privateNetworks.addSubnet("fc00::", 7, "ipv6");

/** True for a direct connection from a private network, without a proxy. */
function isInternal(req: IncomingMessage): boolean {
  const { headers, socket } = req;
  if (headers["x-forwarded-for"] ?? headers.forwarded ?? headers.via) return false;
  const peer = socket.remoteAddress?.replace(/^::ffff:(?=\d+\.)/, "") ?? "";
  return privateNetworks.check(peer, isIPv6(peer) ? "ipv6" : "ipv4");
}

function sendText(exchange: Exchange, status: number, text: string, type = "text/plain; charset=utf-8"): void {
  sendAnswer(
    exchange,
    status,
    ["Content-Type", type, "Cache-Control", "no-store", "X-Content-Type-Options", "nosniff"],
    text,
  );
}

/** Answers with any Host header, because load balancers connect by address; returns false for other paths. */
export function answerHealth(exchange: Exchange, state: Lifecycle, metrics: Metrics): boolean {
  const { req } = exchange;
  if (req.method !== "GET" && req.method !== "HEAD") return false;
  if (req.url === "/healthz") sendText(exchange, 200, "alive\n");
  else if (req.url === "/readyz") sendText(exchange, state.ready ? 200 : 503, state.ready ? "ready\n" : "draining\n");
  else if (req.url === "/metrics" && isInternal(req)) sendMetrics(exchange, metrics);
  else return false;
  return true;
}

function sendMetrics(exchange: Exchange, metrics: Metrics): void {
  metrics.text().then(
    (text) => sendText(exchange, 200, text, metrics.contentType),
    () => sendText(exchange, 500, "no metrics\n"),
  );
}
