import { channel } from "node:diagnostics_channel";

interface Diagnostics<Message> {
  publish(message: Message): void;
  subscribe(read: (message: Message) => void): void;
}

/** A channel of node:diagnostics_channel: the app and the server in front are two bundles of one process. */
function diagnostics<Message>(name: string): Diagnostics<Message> {
  const named = channel(`ninelight:${name}`);
  return {
    publish(message) {
      if (named.hasSubscribers) named.publish(message);
    },
    // Only `publish` above writes to a channel of this name.
    subscribe: (read) => named.subscribe((message) => read(message as Message)),
  };
}

/** One call of the API, or one that an open breaker has held back. */
export const apiCalls = diagnostics<{ call: string; ms: number; outcome: "answered" | "refused" | "failed" }>("api");

export const breakerStates = diagnostics<{ call: string; isOpen: boolean }>("breaker");

export const tokenRefreshes = diagnostics<{ outcome: "refreshed" | "shared" | "refused" | "failed" }>("refresh");

/** A request that a limit has refused. */
export const refusals = diagnostics<{ limit: string }>("limit");

/** Told at each change, and at the start. */
export const redisStates = diagnostics<{ isUp: boolean; reason?: string }>("redis");

/** What has ended here, for the other workers of this machine, and what they say has ended. */
export const endingsHere = diagnostics<Ending>("ended-here");
export const endingsElsewhere = diagnostics<Ending>("ended-elsewhere");

export interface Ending {
  kind: string;
  key: string;
  /** In epoch ms. */
  at: number;
}
