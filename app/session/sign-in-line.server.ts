import { keyOf } from "./rate-limits.server";

/** Verifying a password is the most expensive request of a visitor: so many at once, and so many who wait for a turn. */
const places = { turns: 50, waiting: 50 };
const longestWaitMs = 2_000;
const retrySeconds = { shortest: 2, longest: 30 };

interface Waiting {
  arrival: number;
  settle(hasTurn: boolean): void;
}

/** Of somebody who was sent away: with it, nobody who came later goes before them. */
interface Ticket {
  who: string;
  arrival: number;
  /** In epoch ms. Before it the ticket does not count, since several may come with one address. */
  due: number;
}

const mostTickets = 2_000;
const ticketMs = 60_000;

let turns = 0;
let arrivals = 0;
let secondsOfTurn = 1;
/** Both in the order of arrival. */
const waiting: Waiting[] = [];
let tickets: Ticket[] = [];

/** Resolves to the function that ends the turn, or to the seconds after which to come again. */
export async function takeTurn(email: string, signal: AbortSignal): Promise<(() => void) | number> {
  const who = keyOf(email);
  const arrival = arrivalOf(who);
  if (turns < places.turns) turns++;
  else if (!(await waitForTurn(arrival, signal))) return sendAway(who, arrival);
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
  const arrival = arrivalOf(who);
  const last = waiting[places.waiting - 1];
  if (last && last.arrival < arrival) return sendAway(who, arrival);
  keep({ who, arrival, due: Date.now() });
  return 0;
}

function arrivalOf(who: string): number {
  const now = Date.now();
  const at = tickets.findIndex((ticket) => ticket.who === who && ticket.due <= now);
  const [ticket] = at < 0 ? [] : tickets.splice(at, 1);
  return ticket?.arrival ?? arrivals++;
}

/** By the place in the line, so that not all come back at once. */
function sendAway(who: string, arrival: number): number {
  const before = waiting.length + tickets.filter((ticket) => ticket.arrival < arrival).length;
  const seconds = Math.ceil((before * secondsOfTurn) / places.turns);
  const told = Math.min(Math.max(seconds, retrySeconds.shortest), retrySeconds.longest);
  keep({ who, arrival, due: Date.now() + told * 1000 });
  return told;
}

function keep(ticket: Ticket): void {
  const oldest = Date.now() - ticketMs;
  tickets = [...tickets.filter(({ due }) => due > oldest), ticket].sort(byArrival).slice(0, mostTickets);
}

const byArrival = (a: { arrival: number }, b: { arrival: number }) => a.arrival - b.arrival;

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
    waiting.sort(byArrival);
    waiting[places.waiting]?.settle(false);
  });
}
