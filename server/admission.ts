/** Of one process. */
const mostInFlight = 200;
const share = { inFlight: 20, waiting: 300, longestWaitMs: 2_000, msBetween: 20 };

type Leave = () => void;

interface Requester {
  inFlight: number;
  /** In the order of arrival. */
  waiting: Set<() => void>;
  turns?: NodeJS.Timeout;
}

/**
 * Each requester has a share of the places. Those who wait for it go in one by one, with a pause between: where the API
 * answers at once, the process itself is what others would have to wait for.
 */
export function createAdmission() {
  let inFlight = 0;
  const requesters = new Map<string, Requester>();

  function isFull(one: Requester): boolean {
    return one.inFlight === share.inFlight || inFlight === mostInFlight;
  }

  function take(name: string, one: Requester): Leave {
    inFlight += 1;
    one.inFlight += 1;
    return () => {
      inFlight -= 1;
      one.inFlight -= 1;
      forgetIdle(name, one);
    };
  }

  function forgetIdle(name: string, one: Requester): void {
    if (one.inFlight + one.waiting.size === 0) requesters.delete(name);
  }

  function wait(name: string, one: Requester): Promise<Leave | 429> {
    return new Promise((resolve) => {
      const settle = (result: Leave | 429) => {
        clearTimeout(deadline);
        one.waiting.delete(goIn);
        if (one.waiting.size === 0) clearInterval(one.turns);
        forgetIdle(name, one);
        resolve(result);
      };
      const goIn = () => settle(take(name, one));
      const deadline = setTimeout(settle, share.longestWaitMs, 429);
      if (one.waiting.size === 0) one.turns = setInterval(letIn, share.msBetween, one);
      one.waiting.add(goIn);
    });
  }

  function letIn(one: Requester): void {
    const [next] = one.waiting;
    if (!isFull(one)) next?.();
  }

  /**
   * Returns the function that leaves the place, or the status of the refusal.
   * @param mayWait false for what nobody waits for
   */
  return function admit(name: string, mayWait = true): Leave | 429 | 503 | Promise<Leave | 429> {
    const one = requesters.get(name) ?? { inFlight: 0, waiting: new Set() };
    if (one.waiting.size === share.waiting) return 429;
    if (one.waiting.size > 0 || one.inFlight === share.inFlight) return mayWait ? wait(name, one) : 503;
    if (isFull(one)) return 503;
    requesters.set(name, one);
    return take(name, one);
  };
}
