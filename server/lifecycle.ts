import type { Server, ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";

export interface Lifecycle {
  readonly draining: boolean;
  follow(res: ServerResponse): void;
  /** Is not ready from now on, serves for `delayMs` more, and resolves when the last answer is sent. */
  drain(server: Server, delayMs: number): Promise<void>;
}

export function createLifecycle(deadlineMs = 25_000): Lifecycle {
  const open = new Set<ServerResponse>();
  let draining = false;

  return {
    get draining() {
      return draining;
    },
    follow(res) {
      // Node then sends "Connection: close", and the client connects elsewhere.
      if (draining) res.shouldKeepAlive = false;
      open.add(res);
      res.once("close", () => open.delete(res));
    },
    async drain(server, delayMs) {
      draining = true;
      for (const res of open) res.shouldKeepAlive = false;
      await delay(delayMs);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      await Promise.race([closed, delay(deadlineMs - delayMs, undefined, { ref: false })]);
      server.closeAllConnections();
    },
  };
}
