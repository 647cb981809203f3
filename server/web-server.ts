import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { answerBrokenRequests } from "./broken-requests";
import { createListener, type ServerParts } from "./listener";
import { bodyFault } from "./request-body";
import { withServerTiming } from "./server-timing";

const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 65_000,
};
const idleTimeout = 30_000;

export function createWebServer(parts: ServerParts): Server {
  const answer = createListener(parts);
  const listener = parts.env.NODE_ENV === "development" ? withServerTiming(answer) : answer;
  const server = createServer({ ...timeouts, maxHeaderSize: 16 * 1024, requireHostHeader: false }, listener);
  server.timeout = idleTimeout;
  // By default Node would accept every body, also of refused requests.
  server.on("checkContinue", (req: IncomingMessage, res: ServerResponse) => {
    if (!bodyFault(req)) res.writeContinue();
    listener(req, res);
  });
  answerBrokenRequests(server, parts.errorPages, parts.security);
  return server;
}
