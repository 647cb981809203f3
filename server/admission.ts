import { createTurns } from "./turns";

/**
 * What one requester gets of the event loop: so many ms at once, of which some in one turn of the loop, and a share of its
 * time if others have asked lately. Whoever has taken more waits until it has come in again. A debt has a bound, because
 * what is measured may have been the machine's pause.
 */
const budget = { atOnceMs: 50, inTurnMs: 10, share: 0.3, latelyMs: 10_000, mostDebtMs: 100 };
/** Of requests in the app: of one requester, and of this process. */
const places = { ofOne: 20, ofAll: 200 };
const line = { longest: 300, longestWaitMs: 2_000, msBetween: 5 };
/** Those who take nothing are forgotten, once a second at most. */
const memory = { requesters: 1_000, msBetween: 1_000 };

type Leave = () => void;
type Refusal = 429 | 503;

/** A request that has come in. */
export interface Admitted {
  /** The event loop works for it from now on. */
  resume(): void;
  /** As `resume`, once its requester may have more of the event loop; undefined if that is now. */
  takeTurn(): Promise<void> | undefined;
  /** Returns the function that leaves the place. @param mayWait false: refused where no place is free */
  takePlace(mayWait: boolean): Leave | Refusal | Promise<Leave | 429>;
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

  /** Returns false if nobody waits. */
  letFirstIn(): boolean {
    const [first] = this.#waiting;
    if (!first) return false;
    this.#waiting.delete(first);
    first.settle(true);
    return true;
  }

  sendAway(): void {
    const now = performance.now();
    for (const one of this.#waiting) {
      if (now < one.until) return;
      this.#waiting.delete(one);
      one.settle(false);
    }
  }
}

export function createAdmission() {
  const turns = createTurns();
  const requesters = new Map<string, Requester>();
  let inApp = 0;
  let forgottenAt = 0;
  /** Who has asked last, and when somebody else has asked before. */
  const latest: { one?: Requester; at: number; otherAt: number } = { at: -Infinity, otherAt: -Infinity };

  class Requester {
    #balance = budget.atOnceMs;
    #at = performance.now();
    #turn = { number: 0, ms: 0 };
    #inApp = 0;
    /** Who has begun goes before who has not. */
    readonly #begun = new Line(Infinity);
    readonly #entering = new Line(line.longestWaitMs);
    readonly #door = new Line(line.longestWaitMs);
    #isLettingIn = false;

    get #hasPlace(): boolean {
      return this.#inApp < places.ofOne && inApp < places.ofAll;
    }

    #refill(now = performance.now()): number {
      const otherAt = latest.one === this ? latest.otherAt : latest.at;
      const share = now - otherAt < budget.latelyMs ? budget.share : 1;
      this.#balance = Math.min(budget.atOnceMs, this.#balance + (now - this.#at) * share);
      this.#at = now;
      return this.#balance;
    }

    get isIdle(): boolean {
      return this.#inApp === 0 && !this.#isLettingIn && this.#refill() === budget.atOnceMs;
    }

    #isFree(now?: number): boolean {
      return this.#refill(now) > 0 && (this.#turn.number !== turns.number || this.#turn.ms < budget.inTurnMs);
    }

    spend(ms: number): void {
      if (this.#turn.number !== turns.number) this.#turn = { number: turns.number, ms: 0 };
      this.#turn.ms += ms;
      this.#balance = Math.max(this.#balance - ms, -budget.mostDebtMs);
    }

    enter(now: number): Admitted | Promise<Admitted | 429> {
      if (this.#door.isEmpty && this.#isFree(now)) return this.#begin(now);
      // Who waits costs something too.
      turns.turnTo(this, now);
      return this.#waitIn(this.#door).then((isIn) => (isIn ? this.#begin() : 429));
    }

    #waitIn(one: Line): Promise<boolean> {
      this.#letInSoon(this.#balance > 0);
      return one.wait();
    }

    /** One in a turn of the loop, because only then it is known what the one before has cost. */
    #letIn(): void {
      this.#isLettingIn = false;
      this.#entering.sendAway();
      this.#door.sendAway();
      const hasLetIn =
        this.#refill() > 0 && (this.#begun.letFirstIn() || this.#letFirstTakePlace() || this.#door.letFirstIn());
      if (this.#begun.isEmpty && this.#entering.isEmpty && this.#door.isEmpty) return;
      this.#letInSoon(hasLetIn);
    }

    #letInSoon(atOnce: boolean): void {
      if (this.#isLettingIn) return;
      this.#isLettingIn = true;
      if (atOnce) setImmediate(() => this.#letIn());
      else setTimeout(() => this.#letIn(), line.msBetween);
    }

    #letFirstTakePlace(): boolean {
      return this.#hasPlace && this.#entering.letFirstIn() && this.#count(1);
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

    takePlace(mayWait: boolean): Leave | Refusal | Promise<Leave | 429> {
      if (this.#entering.isEmpty && this.#hasPlace && this.#isFree()) {
        this.#count(1);
        return this.#leave();
      }
      if (!this.#hasPlace && (!mayWait || this.#inApp < places.ofOne)) return 503;
      return this.#waitIn(this.#entering).then((isIn) => (isIn ? this.#leave() : 429));
    }

    takeTurn(): Promise<unknown> | undefined {
      return this.#begun.isEmpty && this.#isFree() ? undefined : this.#waitIn(this.#begun);
    }

    #begin(now?: number): Admitted {
      const admitted = new RequestWork(this);
      turns.turnTo(admitted, now);
      return admitted;
    }
  }

  class RequestWork implements Admitted {
    #ms = 0;

    constructor(readonly requester: Requester) {}

    get ms(): number {
      turns.count();
      return this.#ms;
    }

    spend(ms: number): void {
      this.#ms += ms;
      this.requester.spend(ms);
    }

    resume(): void {
      turns.turnTo(this);
    }

    takeTurn(): Promise<void> | undefined {
      this.resume();
      return this.requester.takeTurn()?.then(() => this.resume());
    }

    takePlace(mayWait: boolean): Leave | Refusal | Promise<Leave | 429> {
      this.resume();
      return this.requester.takePlace(mayWait);
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

  function enter(name: string) {
    const one = find(name);
    if (latest.one !== one) {
      latest.one = one;
      latest.otherAt = latest.at;
    }
    latest.at = performance.now();
    return one.enter(latest.at);
  }

  return {
    enter,
    /** What comes now is nobody's. */
    rest: () => turns.turnTo(undefined),
  };
}
