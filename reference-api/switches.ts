import { z } from "zod";
import { carrierBehaviour, type CarrierBehaviour } from "./carrier/behaviour";
import { correctionAnswer, type CorrectionAnswer } from "./record/correction-answer";
import { providerBehaviour, type ProviderBehaviour } from "./social/behaviour";

const FAULTS = ["hang", "drip", "reset", "html200", "html502", "truncated", "null", "204", "html403", "code0", "huge", "warning", "euckr", "bom", "401", "429", "texthtml", "arrayforobject"] as const; // prettier-ignore
export type Fault = (typeof FAULTS)[number];

/** The body of POST /__switch; every part is optional. */
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
    correction: correctionAnswer.optional(),
    maintenance: z
      .object({ until: z.string().nullable(), status: z.union([z.literal(200), z.literal(503)]).default(200) })
      .strict()
      .nullable()
      .optional(),
    optionalCalls: z.boolean().optional(),
    oneManner: z.boolean().optional(),
    passwordAge: z
      .object({ id: z.string().email(), days: z.number().int().min(0).max(10_000) })
      .strict()
      .optional(),
    carrier: carrierBehaviour.optional(),
    social: providerBehaviour.optional(),
  })
  .strict();
type SwitchRequest = z.infer<typeof switchRequest>;
export type StagedIdentity = NonNullable<SwitchRequest["identity"]>;

export interface SwitchEffects {
  expireAccessTokens(): void;
  confirmIdentity(identity: StagedIdentity): string;
  withdraw(id: string): void;
  completeConversions(): void;
  setPasswordAge(id: string, days: number): void;
  answerCorrection(answer: CorrectionAnswer): void;
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

/** Holds settings and counters for tests; never bodies or tokens. */
export class Switches {
  rotateRefresh = false;
  latency = 0;
  maintenance: SwitchRequest["maintenance"] = null;
  optionalCalls = true;
  oneManner = false;
  private ahead = 0;
  private readonly faults = new Map<string, ActiveFault>();
  private readonly counts = new Map<string, number>();
  private readonly last: SeenCall[] = [];

  /** Returns the time for links, verifications, tickets and accounts; tokens use the real time. */
  now(): number {
    return Date.now() + this.ahead;
  }

  apply(text: string, effects: SwitchEffects): { tid?: string } {
    const request = switchRequest.parse(JSON.parse(text));
    if (request.fault) this.setFault(request.fault);
    this.rotateRefresh = request.rotateRefresh ?? this.rotateRefresh;
    this.latency = request.latency ?? this.latency;
    if (request.maintenance !== undefined) this.maintenance = request.maintenance;
    this.optionalCalls = request.optionalCalls ?? this.optionalCalls;
    this.oneManner = request.oneManner ?? this.oneManner;
    this.ahead += (request.clock?.advanceSeconds ?? 0) * 1000;
    if (request.resetCounters) {
      this.counts.clear();
      this.last.length = 0;
    }
    if (request.expireAccessTokens) effects.expireAccessTokens();
    if (request.carrier) effects.setCarrier(request.carrier);
    if (request.social) effects.setProvider(request.social);
    if (request.withdraw) effects.withdraw(request.withdraw);
    if (request.passwordAge) effects.setPasswordAge(request.passwordAge.id, request.passwordAge.days);
    if (request.correction) effects.answerCorrection(request.correction);
    if (request.completeConversions) effects.completeConversions();
    return request.identity ? { tid: effects.confirmIdentity(request.identity) } : {};
  }

  note(call: SeenCall) {
    this.counts.set(call.path, (this.counts.get(call.path) ?? 0) + 1);
    this.last.push(call);
    if (this.last.length > REMEMBERED) this.last.shift();
  }

  report() {
    return { counts: Object.fromEntries(this.counts), last: this.last };
  }

  /** Returns the path's own fault before the one for all paths; faults with a count run out. */
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
