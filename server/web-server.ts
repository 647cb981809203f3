import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { answerBrokenRequests } from "./broken-requests";
import { createListener, type ServerParts } from "./listener";
import { bodyFault } from "./request-body";

const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 65_000,
};
/** For a connection on which nothing moves while an answer is being made or read. */
const idleTimeout = 30_000;

/** The HTTP server with its limits of time and size. */
export function createWebServer(parts: ServerParts): Server {
  const listener = createListener(parts);
  const server = createServer({ ...timeouts, maxHeaderSize: 16 * 1024, requireHostHeader: false }, listener);
  server.timeout = idleTimeout;
  // Without this event node would tell every client to go on, also those whose body is refused.
  server.on("checkContinue", (req: IncomingMessage, res: ServerResponse) => {
    if (!bodyFault(req)) res.writeContinue();
    listener(req, res);
  });
  answerBrokenRequests(server, parts.errorPages, parts.security);
  return server;
}
