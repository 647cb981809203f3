import cluster from "node:cluster";
import type { Server, ServerResponse } from "node:http";
import { setImmediate as turn, setTimeout as delay } from "node:timers/promises";

export interface Lifecycle {
  /** The state for /readyz. */
  readonly ready: boolean;
  follow(res: ServerResponse): void;
  /**
   * Closes each connection with its next answer, serves for `delayMs` more, and resolves when the last answer is sent.
   * `silently` stays ready, because others continue to serve the port.
   */
  drain(server: Server, delayMs: number, options?: { silently?: boolean }): Promise<void>;
}

/** From the signal to the exit. */
export const longestDrainMs = 25_000;

export function createLifecycle(deadlineMs = longestDrainMs): Lifecycle {
  const open = new Set<ServerResponse>();
  let draining = false;
  let ready = true;

  return {
    get ready() {
      return ready;
    },
    follow(res) {
      // Node then sends "Connection: close", and the client connects elsewhere.
      if (draining) res.shouldKeepAlive = false;
      open.add(res);
      res.once("close", () => open.delete(res));
    },
    async drain(server, delayMs, { silently = false } = {}) {
      draining = true;
      ready = silently;
      for (const res of open) res.shouldKeepAlive = false;
      await delay(delayMs);
      await Promise.race([closePort(server), delay(deadlineMs - delayMs, undefined, { ref: false })]);
      server.closeAllConnections();
    },
  };
}

const longestHoldMs = 250;

/** Waits until the process knows who waits to be accepted; a worker learns of them from its primary. */
async function look(): Promise<void> {
  if (cluster.isWorker) await delay(10);
  await turn();
}

/**
 * Resolves when all connections have ended. The system resets those that wait to be accepted when a port closes, and a
 * balancer does not send their forms again: they are accepted first, while requests are held back to keep turns short.
 */
async function closePort(server: Server): Promise<void> {
  const letIn = holdRequests(server);
  const latest = performance.now() + longestHoldMs;
  let accepted = true;
  const note = () => (accepted = true);
  server.on("connection", note);
  while (accepted && performance.now() < latest) {
    accepted = false;
    await look();
  }
  server.off("connection", note);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  letIn();
  return closed;
}

/** Returns what answers the requests that have come until then, and ends the hold. */
function holdRequests(server: Server): () => void {
  const listeners = server.rawListeners("request");
  let held: (() => void)[] | undefined = [];
  server.removeAllListeners("request");
  server.on("request", (...exchange) => {
    const answer = () => listeners.forEach((listener) => Reflect.apply(listener, server, exchange));
    if (held) held.push(answer);
    else answer();
  });
  return () => {
    const all = held;
    held = undefined;
    all?.forEach((answer) => answer());
  };
}
