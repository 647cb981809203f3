import { randomBytes } from "node:crypto";

const LIFETIME = 5 * 60_000;

interface Issued<Value> {
  value: Value;
  until: number;
  taken: boolean;
}

/** Authorization codes: short-lived, and good for one token call. */
export class OneTimeCodes<Value> {
  readonly #issued = new Map<string, Issued<Value>>();

  constructor(private readonly now: () => number) {}

  /** `expired` makes one that is late from the start. */
  issue(value: Value, expired = false): string {
    const now = this.now();
    for (const [code, { until }] of this.#issued) if (until < now - LIFETIME) this.#issued.delete(code);
    const code = randomBytes(24).toString("base64url");
    this.#issued.set(code, { value, until: expired ? now - 1 : now + LIFETIME, taken: false });
    return code;
  }

  /** What the code stands for. Whatever comes of the call, the code is gone. */
  take(code: string): Value | undefined {
    const issued = this.#issued.get(code);
    if (!issued || issued.taken || issued.until < this.now()) return undefined;
    issued.taken = true;
    return issued.value;
  }
}
