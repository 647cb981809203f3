import { z } from "zod";
import { carrierBehaviour, type CarrierBehaviour } from "./carrier/behaviour";
import { providerBehaviour, type ProviderBehaviour } from "./social/behaviour";

export const FAULTS = ["hang", "drip", "reset", "html200", "html502", "truncated", "null", "204", "huge", "warning", "euckr", "bom", "401", "429", "texthtml", "arrayforobject"] as const; // prettier-ignore
export type Fault = (typeof FAULTS)[number];

/** The order given to POST /__switch; every part is optional. */
const switchRequest = z
  .object({
    fault: z
      .object({
        path: z.string().default("*"),
        kind: z.enum(FAULTS).nullable(),
        count: z.number().int().positive().optional(),
      })
      .optional(),
    expireAccessTokens: z.boolean().optional(),
    rotateRefresh: z.boolean().optional(),
    latency: z.number().min(0).max(60_000).optional(),
    resetCounters: z.boolean().optional(),
    clock: z
      .object({ advanceSeconds: z.number().int().min(0).max(100_000_000) })
      .strict()
      .optional(),
    identity: z
      .object({
        tid: z.string().min(1).max(100).optional(),
        name: z.string().min(1),
        birth: z.string().regex(/^\d{8}$/),
        sex: z.enum(["1", "0"]),
        phone: z.string().regex(/^01\d{8,9}$/),
      })
      .strict()
      .optional(),
    withdraw: z.string().email().optional(),
    completeConversions: z.boolean().optional(),
    carrier: carrierBehaviour.optional(),
    social: providerBehaviour.optional(),
  })
  .strict();
type SwitchRequest = z.infer<typeof switchRequest>;
export type StagedIdentity = NonNullable<SwitchRequest["identity"]>;

/** What switches change in the database. */
export interface SwitchEffects {
  expireAccessTokens(): void;
  /** Answers with the TID. */
  confirmIdentity(identity: StagedIdentity): string;
  withdraw(id: string): void;
  completeConversions(): void;
  setCarrier(order: CarrierBehaviour): void;
  setProvider(order: ProviderBehaviour): void;
}

interface ActiveFault {
  kind: Fault;
  left: number;
}
interface SeenCall {
  method: string;
  path: string;
  language: string | null;
  domestic: string | null;
  authorized: boolean;
  phpSession: boolean;
}

const REMEMBERED = 100;

/** What a test may change, and what it may ask afterwards. Never bodies or tokens. */
export class Switches {
  rotateRefresh = false;
  latency = 0;
  private ahead = 0;
  private readonly faults = new Map<string, ActiveFault>();
  private readonly counts = new Map<string, number>();
  private readonly last: SeenCall[] = [];

  /** The time by which links, verifications, tickets and accounts expire. */
  now(): number {
    return Date.now() + this.ahead;
  }

  /** What the order has made is the answer to it. */
  apply(text: string, deeds: SwitchEffects): { tid?: string } {
    const wish = switchRequest.parse(JSON.parse(text));
    if (wish.fault) this.setFault(wish.fault);
    this.rotateRefresh = wish.rotateRefresh ?? this.rotateRefresh;
    this.latency = wish.latency ?? this.latency;
    this.ahead += (wish.clock?.advanceSeconds ?? 0) * 1000;
    if (wish.resetCounters) {
      this.counts.clear();
      this.last.length = 0;
    }
    if (wish.expireAccessTokens) deeds.expireAccessTokens();
    if (wish.carrier) deeds.setCarrier(wish.carrier);
    if (wish.social) deeds.setProvider(wish.social);
    if (wish.withdraw) deeds.withdraw(wish.withdraw);
    if (wish.completeConversions) deeds.completeConversions();
    return wish.identity ? { tid: deeds.confirmIdentity(wish.identity) } : {};
  }

  note(call: SeenCall) {
    this.counts.set(call.path, (this.counts.get(call.path) ?? 0) + 1);
    this.last.push(call);
    if (this.last.length > REMEMBERED) this.last.shift();
  }

  report() {
    return { counts: Object.fromEntries(this.counts), last: this.last };
  }

  /** The fault due for a path, its own before that of all paths; counted ones wear off. */
  takeFault(path: string): Fault | undefined {
    const key = this.faults.has(path) ? path : "*";
    const fault = this.faults.get(key);
    if (fault && --fault.left <= 0) this.faults.delete(key);
    return fault?.kind;
  }

  private setFault({ path, kind, count }: { path: string; kind: Fault | null; count?: number }) {
    if (kind) this.faults.set(path, { kind, left: count ?? Infinity });
    else if (path === "*") this.faults.clear();
    else this.faults.delete(path);
  }
}
