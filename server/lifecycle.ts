import type { Server, ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";

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
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      await Promise.race([closed, delay(deadlineMs - delayMs, undefined, { ref: false })]);
      server.closeAllConnections();
    },
  };
}
