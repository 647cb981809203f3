import { LRUCache } from "lru-cache";
import { keyOf } from "./rate-limits.server";

/** Verifying a password is the most expensive request of a visitor: so many at once, and so many who wait for a turn. */
const places = { turns: 50, waiting: 50 };
const longestWaitMs = 2_000;
const retrySeconds = { shortest: 2, longest: 30 };

interface Waiting {
  arrival: number;
  settle(hasTurn: boolean): void;
}

let turns = 0;
let arrivals = 0;
let secondsOfTurn = 1;
/** In the order of their arrival. */
const waiting: Waiting[] = [];
/** When those who were sent away came first, so that nobody who comes later goes before them. */
const sentAway = new LRUCache<string, number>({ max: 2_000, ttl: 60_000 });

/** Resolves to the function that ends the turn, or to the seconds after which to come again. */
export async function takeTurn(email: string, signal: AbortSignal): Promise<(() => void) | number> {
  const who = keyOf(email);
  const arrival = sentAway.get(who) ?? arrivals++;
  if (turns < places.turns) turns++;
  else if (!(await waitForTurn(arrival, signal))) return sendAway(who, arrival);
  sentAway.delete(who);
  const began = performance.now();
  return () => {
    secondsOfTurn += ((performance.now() - began) / 1000 - secondsOfTurn) / 20;
    const [next] = waiting;
    if (next) next.settle(true);
    else turns--;
  };
}

/** Returns the seconds after which to come, 0 if there is a turn or a place to wait for one. */
export function secondsToTurn(email: string): number {
  const who = keyOf(email);
  const arrival = sentAway.get(who) ?? arrivals++;
  const last = waiting[places.waiting - 1];
  return turns < places.turns || !last || arrival < last.arrival ? 0 : sendAway(who, arrival);
}

function waitForTurn(arrival: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (hasTurn: boolean) => {
      clearTimeout(timer);
      if (waiting.includes(one)) waiting.splice(waiting.indexOf(one), 1);
      resolve(hasTurn);
    };
    const one = { arrival, settle };
    const timer = setTimeout(settle, longestWaitMs, false);
    signal.addEventListener("abort", () => settle(false), { once: true });
    waiting.push(one);
    waiting.sort((a, b) => a.arrival - b.arrival);
    waiting[places.waiting]?.settle(false);
  });
}

/** By the place in the line, so that not all come back at once. */
function sendAway(who: string, arrival: number): number {
  sentAway.set(who, arrival);
  let before = waiting.length;
  for (const other of sentAway.values()) if (other < arrival) before++;
  const seconds = Math.ceil((before * secondsOfTurn) / places.turns);
  return Math.min(Math.max(seconds, retrySeconds.shortest), retrySeconds.longest);
}
