/**
 * How many calls run at once: `usual`, but `crowded` while more than `waiting` wait, which are more than a page or two
 * have, and the last took less than `quickMs`. A slower one has waited for something other than the API's own work.
 */
const most = { usual: 3, crowded: 1, waiting: 10, quickMs: 50 };

/**
 * The calls of one session, or of one requester. PHP answers those of a session one after the other unless each closes
 * it early, so more of them at once would only use up their time in its line; and nobody's calls keep the API from
 * others.
 */
export class Lane {
  #running = 0;
  #lastMs = 0;
  readonly #waiting: (() => void)[] = [];

  get #width(): number {
    const isCrowded = this.#waiting.length > most.waiting && this.#lastMs < most.quickMs;
    return isCrowded ? most.crowded : most.usual;
  }

  async run<T>(call: () => Promise<T>): Promise<T> {
    if (this.#running < this.#width) this.#running += 1;
    else await new Promise<void>((begin) => this.#waiting.push(begin));
    const begun = performance.now();
    try {
      return await call();
    } finally {
      this.#lastMs = performance.now() - begun;
      this.#running -= 1;
      this.#letIn();
    }
  }

  #letIn(): void {
    while (this.#running < this.#width) {
      const begin = this.#waiting.shift();
      if (!begin) return;
      this.#running += 1;
      begin();
    }
  }
}
