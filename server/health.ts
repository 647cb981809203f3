import type { IncomingMessage } from "node:http";
import { BlockList, isIPv6 } from "node:net";
import { sendAnswer, type Exchange } from "./exchange";
import type { SecurityHeaders } from "./headers";
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

type Send = (status: number, text: string, type?: string) => void;

/** Answers with any Host header, because load balancers connect by address; returns false for other paths. */
export function answerHealth(
  exchange: Exchange,
  state: Lifecycle,
  metrics: Metrics,
  security: SecurityHeaders,
): boolean {
  const { req, client } = exchange;
  if (req.method !== "GET" && req.method !== "HEAD") return false;
  const send: Send = (status, text, type = "text/plain; charset=utf-8") =>
    sendAnswer(
      exchange,
      status,
      [...security.other(client.https), "Content-Type", type, "Cache-Control", "no-store"],
      text,
    );
  if (req.url === "/healthz") send(200, "alive\n");
  else if (req.url === "/readyz") send(state.ready ? 200 : 503, state.ready ? "ready\n" : "draining\n");
  else if (req.url === "/metrics" && isInternal(req)) sendMetrics(send, metrics);
  else return false;
  return true;
}

function sendMetrics(send: Send, metrics: Metrics): void {
  metrics.text().then(
    (text) => send(200, text, metrics.contentType),
    () => send(500, "no metrics\n"),
  );
}
