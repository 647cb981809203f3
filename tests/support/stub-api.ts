import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { once } from "node:events";

export interface StubApi {
  /** Ends in /v1. */
  url: string;
  /** Paths called, in order. */
  calls: string[];
  close(): void;
}

/** Starts an API that does only what a test says; by default it refuses every sign-in. */
export async function startStubApi(
  answer: (req: IncomingMessage, res: ServerResponse) => void = (_, res) => res.end('{"code":460,"msg":"no"}'),
): Promise<StubApi> {
  const calls: string[] = [];
  const server = createServer((req, res) => {
    calls.push(req.url ?? "");
    req.resume();
    answer(req, res);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = address && typeof address === "object" ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    calls,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
