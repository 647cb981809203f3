interface Worker {
  spend(ms: number): void;
}

/**
 * Counts whom the event loop works for. From `turnTo` on it is that one, until another takes over or the loop's turn
 * ends: it does not sleep within one, so the time that passes is work.
 */
export function createTurns() {
  let current: Worker | undefined;
  let since = 0;
  let isEnding = false;
  let number = 0;

  function count(): void {
    const now = performance.now();
    current?.spend(now - since);
    since = now;
  }

  function end(): void {
    isEnding = false;
    number += 1;
    count();
    current = undefined;
  }

  return {
    count,
    /** Another one in each turn of the loop. */
    get number() {
      return number;
    },
    turnTo(next: Worker): void {
      count();
      current = next;
      if (isEnding) return;
      isEnding = true;
      setImmediate(end);
    },
  };
}
