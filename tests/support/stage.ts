import { afterAll, beforeAll } from "vitest";
import { startPair, type Pair, type PairOptions } from "./pair";
import type { ReferenceApi } from "./reference-api";
import { Visitor } from "./visitor";

interface Stage {
  readonly api: ReferenceApi;
  readonly url: string;
  /** From the address of this file. */
  visitor(headers?: Record<string, string>): Visitor;
  /** A visitor from an address that nobody had before: what is counted by address begins anew. */
  newcomer(headers?: Record<string, string>): Visitor;
  member(email?: string): Promise<Visitor>;
  /** What the app has written to its log until now. */
  log(): Promise<string>;
}

/** A reference API and the built app in front of it, for all tests of a file. */
export function useStage(options: PairOptions = {}): Stage {
  const address = newAddress();
  let running: Pair | undefined;
  const now = () => {
    if (!running) throw new Error("The stage is there from beforeAll on");
    return running;
  };
  beforeAll(async () => void (running = await startPair(options)));
  afterAll(() => running?.stop());
  return {
    get api() {
      return now().api;
    },
    get url() {
      return now().url;
    },
    visitor: (headers) => new Visitor(now().url, { "X-Forwarded-For": address, ...headers }),
    newcomer: (headers) => new Visitor(now().url, { "X-Forwarded-For": newAddress(), ...headers }),
    member: (email) => new Visitor(now().url, { "X-Forwarded-For": address }).signIn(email),
    log: () => now().log(),
  };
}

let addresses = 0;

/** One of the addresses that are kept for documentation (RFC 5737), and after them of those for benchmarks (RFC 2544). */
export function newAddress(): string {
  const n = addresses++;
  return n < 250 ? `203.0.113.${n + 1}` : `198.18.${Math.floor(n / 250)}.${(n % 250) + 1}`;
}
