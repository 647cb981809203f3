import { randomBytes } from "node:crypto";

const LIFETIME = 5 * 60_000;

interface Issued<Value> {
  value: Value;
  until: number;
  taken: boolean;
}

export class OneTimeCodes<Value> {
  readonly #issued = new Map<string, Issued<Value>>();

  constructor(private readonly now: () => number) {}

  issue(value: Value, expired = false): string {
    const now = this.now();
    for (const [code, { until }] of this.#issued) if (until < now - LIFETIME) this.#issued.delete(code);
    const code = randomBytes(24).toString("base64url");
    this.#issued.set(code, { value, until: expired ? now - 1 : now + LIFETIME, taken: false });
    return code;
  }

  /** Invalidates the code, whether or not the token call succeeds. */
  take(code: string): Value | undefined {
    const issued = this.#issued.get(code);
    if (!issued || issued.taken || issued.until < this.now()) return undefined;
    issued.taken = true;
    return issued.value;
  }
}
