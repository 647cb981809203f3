import { afterAll, beforeAll } from "vitest";
import { startPair, type Pair, type PairOptions } from "./pair";
import type { ReferenceApi } from "./reference-api";
import { Visitor } from "./visitor";

interface Stage {
  readonly api: ReferenceApi;
  readonly url: string;
  /** Has the address of this file. */
  visitor(headers?: Record<string, string>): Visitor;
  /** Has a new address, because limits count by address. */
  newcomer(headers?: Record<string, string>): Visitor;
  member(email?: string): Promise<Visitor>;
  /** Returns a member who signs in before the tests. */
  useMember(email?: string): Visitor;
  /** Resolves to the app's log so far. */
  log(): Promise<string>;
}

/** Starts a reference API and the built app in front of it, for all tests of a file. */
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
    useMember(email) {
      const member = new Visitor(() => now().url, { "X-Forwarded-For": address });
      beforeAll(async () => void (await member.signIn(email)));
      return member;
    },
    log: () => now().log(),
  };
}

let addresses = 0;

/** Returns an address reserved for documentation (RFC 5737), then one for benchmarks (RFC 2544). */
export function newAddress(): string {
  const n = addresses++;
  return n < 250 ? `203.0.113.${n + 1}` : `198.18.${Math.floor(n / 250)}.${(n % 250) + 1}`;
}
