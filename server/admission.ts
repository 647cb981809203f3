import { createTurns } from "./turns";

/**
 * What one requester gets of the event loop: a half of its time, and so many ms at once. Whoever has taken more goes on
 * as that comes in again. No single piece of work is waited for longer than its debt says.
 */
const budget = { share: 0.5, atOnceMs: 50, mostDebtMs: 100 };
/** Of requests in the app: of one requester, and of this process. */
const places = { ofOne: 20, ofAll: 200 };
const line = { longest: 300, longestWaitMs: 2_000, msBetween: 5 };
/** Those who take nothing are forgotten, once a second at most. */
const memory = { requesters: 1_000, msBetween: 1_000 };

type Leave = () => void;
type Refusal = 429 | 503;

/** A request from the door to the end of its answer. */
export interface Visit {
  /** The event loop works for it from now on. */
  resume(): void;
  /** As `resume`, once its requester may have more of the event loop; undefined if that is now. */
  takeTurn(): Promise<void> | undefined;
  /** Returns the function that leaves the place. @param mayWait false for what nobody waits for */
  takePlace(mayWait: boolean): Leave | Refusal | Promise<Leave | 429>;
  end(): void;
  /** What it has cost the event loop so far. */
  readonly ms: number;
}

/** In the order of arrival. */
class Line {
  readonly #waiting = new Set<{ until: number; settle: (isIn: boolean) => void }>();

  constructor(readonly longestWaitMs: number) {}

  get isEmpty(): boolean {
    return this.#waiting.size === 0;
  }

  /** Resolves to false for those whom nobody has let in for too long, and where too many wait. */
  wait(): Promise<boolean> {
    if (this.#waiting.size === line.longest) return Promise.resolve(false);
    const until = performance.now() + this.longestWaitMs;
    return new Promise((settle) => this.#waiting.add({ until, settle }));
  }

  /** Lets in whom `take` takes. */
  letIn(take: () => boolean): void {
    const now = performance.now();
    for (const one of this.#waiting) {
      const isIn = take();
      if (!isIn && now < one.until) return;
      this.#waiting.delete(one);
      one.settle(isIn);
    }
  }
}

export function createAdmission() {
  const turns = createTurns();
  const requesters = new Map<string, Requester>();
  let inApp = 0;
  let forgottenAt = 0;

  class Requester {
    #balance = budget.atOnceMs;
    #at = performance.now();
    /** What a request of theirs costs, in ms. */
    #cost = 1;
    #inApp = 0;
    /** Who has begun goes before who has not. */
    readonly #begun = new Line(Infinity);
    readonly #entering = new Line(line.longestWaitMs);
    readonly #door = new Line(line.longestWaitMs);
    #timer?: NodeJS.Timeout;

    get #hasPlace(): boolean {
      return this.#inApp < places.ofOne && inApp < places.ofAll;
    }

    #refill(): number {
      const now = performance.now();
      this.#balance = Math.min(budget.atOnceMs, this.#balance + (now - this.#at) * budget.share);
      this.#at = now;
      return this.#balance;
    }

    get isIdle(): boolean {
      return this.#inApp === 0 && !this.#timer && this.#refill() === budget.atOnceMs;
    }

    mayEnter(): boolean {
      return this.#door.isEmpty && this.#refill() > 0;
    }

    #waitIn(one: Line): Promise<boolean> {
      this.#timer ??= setInterval(() => this.#letIn(), line.msBetween);
      return one.wait();
    }

    /** Those let in have not cost anything yet, so each counts as much as the ones before it. */
    #letIn(): void {
      let left = this.#refill();
      const take = () => {
        if (left <= 0) return false;
        left -= this.#cost;
        return true;
      };
      this.#begun.letIn(take);
      this.#entering.letIn(() => this.#hasPlace && take() && this.#count(1));
      this.#door.letIn(take);
      if (!this.#begun.isEmpty || !this.#entering.isEmpty || !this.#door.isEmpty) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    }

    #count(change: number): true {
      inApp += change;
      this.#inApp += change;
      return true;
    }

    #leave(): Leave {
      let isOver = false;
      return () => {
        if (!isOver) this.#count(-1);
        isOver = true;
      };
    }

    #takePlace(mayWait: boolean): Leave | Refusal | Promise<Leave | 429> {
      if (this.#entering.isEmpty && this.#hasPlace && this.#refill() > 0) {
        this.#count(1);
        return this.#leave();
      }
      if (!mayWait || (this.#inApp < places.ofOne && inApp === places.ofAll)) return 503;
      return this.#waitIn(this.#entering).then((isIn) => (isIn ? this.#leave() : 429));
    }

    /** For a request that has come in. */
    begin(): Visit {
      let spent = 0;
      const work = {
        spend: (ms: number) => {
          spent += ms;
          this.#balance = Math.max(this.#balance - ms, -budget.mostDebtMs);
        },
      };
      turns.turnTo(work);
      return {
        get ms() {
          turns.count();
          return spent;
        },
        resume: () => turns.turnTo(work),
        takeTurn: () => {
          turns.turnTo(work);
          if (this.#begun.isEmpty && this.#refill() > 0) return undefined;
          return this.#waitIn(this.#begun).then(() => turns.turnTo(work));
        },
        takePlace: (mayWait) => this.#takePlace(mayWait),
        end: () => {
          turns.count();
          this.#cost += (spent - this.#cost) / 8;
        },
      };
    }

    waitAtDoor(): Promise<Visit | 429> {
      return this.#waitIn(this.#door).then((isIn) => (isIn ? this.begin() : 429));
    }
  }

  function find(name: string): Requester {
    const known = requesters.get(name);
    if (known) return known;
    if (requesters.size >= memory.requesters && performance.now() - forgottenAt > memory.msBetween) forgetIdle();
    const one = new Requester();
    requesters.set(name, one);
    return one;
  }

  function forgetIdle(): void {
    forgottenAt = performance.now();
    for (const [name, one] of requesters) if (one.isIdle) requesters.delete(name);
  }

  /** @param mayWait false for what nobody waits for */
  return function enter(name: string, mayWait = true): Visit | Refusal | Promise<Visit | 429> {
    const one = find(name);
    if (one.mayEnter()) return one.begin();
    return mayWait ? one.waitAtDoor() : 503;
  };
}
