import { z } from "zod";

export const FAULTS = ["hang", "drip", "reset", "html200", "html502", "truncated", "null", "204", "huge", "warning", "euckr", "bom", "401", "429", "texthtml", "arrayforobject"] as const; // prettier-ignore
export type Fault = (typeof FAULTS)[number];

/** The order given to POST /__switch; every part is optional. */
const order = z
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
  })
  .strict();

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
  private readonly faults = new Map<string, ActiveFault>();
  private readonly counts = new Map<string, number>();
  private readonly last: SeenCall[] = [];

  constructor(private readonly expireAccessTokens: () => void) {}

  apply(text: string) {
    const wish = order.parse(JSON.parse(text));
    if (wish.fault) this.setFault(wish.fault);
    if (wish.expireAccessTokens) this.expireAccessTokens();
    this.rotateRefresh = wish.rotateRefresh ?? this.rotateRefresh;
    this.latency = wish.latency ?? this.latency;
    if (wish.resetCounters) {
      this.counts.clear();
      this.last.length = 0;
    }
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
