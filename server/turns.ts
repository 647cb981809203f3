import { performance } from "node:perf_hooks";

interface Worker {
  spend(ms: number): void;
}

/** After so much work the end of the loop's turn is waited for, which costs something itself. */
const longMs = 1;

const { nodeTiming } = performance;

/**
 * Counts whom the event loop works for. From `turnTo` on it is that one, until another takes over or a turn of the loop
 * ends in which there was much work.
 */
export function createTurns() {
  let current: Worker | undefined;
  /** Of the time that the event loop has not slept, in ms. */
  let since = 0;
  let worked = 0;
  let isEnding = false;
  let number = 0;

  function count(now = performance.now()): void {
    const awake = now - nodeTiming.idleTime;
    const ms = awake - since;
    current?.spend(ms);
    since = awake;
    worked += ms;
    if (isEnding || worked < longMs) return;
    isEnding = true;
    setImmediate(end);
  }

  function end(): void {
    count();
    worked = 0;
    isEnding = false;
    number += 1;
    current = undefined;
  }

  return {
    count,
    /** Another one after each turn of the loop in which there was much work. */
    get number() {
      return number;
    },
    /** @param now of performance.now() */
    turnTo(next: Worker | undefined, now?: number): void {
      count(now);
      current = next;
    },
  };
}
