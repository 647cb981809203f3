import { z } from "zod/v4";
import { refusals } from "../diagnostics.server";
import { keyOf } from "./rate-limits.server";
import { sharedResults } from "./shared/results.server";

/** Verifying a password is a visitor's most expensive request: `turns` run at once, `waiting` visitors wait for one. */
const places = { turns: 50, waiting: 50 };
/** A visitor who comes when told to waits longer, since the page cannot keep the password once it is sent. */
const longestWaitMs = { told: 6_000, untold: 2_000 };
const retrySeconds = { shortest: 2, longest: 30 };

interface Place {
  /** In epoch ms. */
  arrival: number;
  isTold: boolean;
}

interface Waiting extends Place {
  settle(hasTurn: boolean): void;
}

/** Of a visitor who was told when to come. Nobody who came later goes before them. */
const ticketSchema = z.object({
  who: z.string(),
  arrival: z.number(),
  /** In epoch ms. Before it the ticket does not count, since several may come with one address. */
  due: z.number(),
  /** In epoch ms: a place is kept until then. */
  keptUntil: z.number(),
  network: z.string(),
});
type Ticket = z.infer<typeof ticketSchema>;
/** The places are those of one process, but whoever was told to come may reach another one. */
const ofAllReplicas = sharedResults("ticket", ticketSchema, 1);

const mostTickets = 2_000;
const ticketMs = 60_000;
/** The number of places kept for one network is limited; otherwise asking alone could fill the line. */
const kept = { ms: 4_000, ofNetwork: 10 };

let turns = 0;
let lastArrival = 0;
let secondsOfTurn = 1;
/** Both in the order of arrival. */
const waiting: Waiting[] = [];
let tickets: Ticket[] = [];

interface Visitor {
  email: string;
  address: string | undefined;
}

/** Resolves to the function that ends the turn, or to the seconds after which to come again. */
export async function takeTurn(visitor: Visitor, signal: AbortSignal): Promise<(() => void) | number> {
  const place = await placeOf(visitor);
  if (turns < places.turns) turns++;
  else if (!(await waitForTurn(place, signal))) return sendAway(visitor, place.arrival);
  const began = performance.now();
  return () => {
    secondsOfTurn += ((performance.now() - began) / 1000 - secondsOfTurn) / 20;
    const [next] = waiting;
    if (next) next.settle(true);
    else turns--;
  };
}

/** Returns the seconds after which to come; 0 if there is a turn or a place to wait for one, which is then kept. */
export async function secondsToTurn(visitor: Visitor): Promise<number> {
  const { arrival } = await placeOf(visitor);
  const now = Date.now();
  const expected = tickets.filter(({ keptUntil }) => now < keptUntil);
  const before = [...waiting, ...expected].filter((other) => other.arrival < arrival).length;
  return before < places.turns - turns + places.waiting ? tell(visitor, arrival, 0) : sendAway(visitor, arrival);
}

async function placeOf({ email }: Visitor): Promise<Place> {
  const [who, now] = [keyOf(email), Date.now()];
  const at = tickets.findIndex((ticket) => ticket.who === who && ticket.due <= now);
  const [own] = at < 0 ? [] : tickets.splice(at, 1);
  const shared = await takeElsewhere(who);
  const ticket = own ?? shared;
  return ticket ? { arrival: ticket.arrival, isTold: now < ticket.keptUntil } : { arrival: arrive(), isTold: false };
}

/** Who comes in the same millisecond is still one after the other. */
function arrive(): number {
  lastArrival = Math.max(Date.now(), lastArrival + 0.001);
  return lastArrival;
}

async function takeElsewhere(who: string): Promise<Ticket | undefined> {
  const ticket = await ofAllReplicas.get(who);
  if (!ticket || ticket.due > Date.now()) return undefined;
  await ofAllReplicas.forget(who);
  return ticket;
}

/** The seconds depend on the place in the line, so that not all come back at once. */
function sendAway(visitor: Visitor, arrival: number): number {
  refusals.publish({ limit: "sign-ins" });
  const before = waiting.length + tickets.filter((ticket) => ticket.arrival < arrival).length;
  const seconds = Math.ceil((before * secondsOfTurn) / places.turns);
  return tell(visitor, arrival, Math.min(Math.max(seconds, retrySeconds.shortest), retrySeconds.longest));
}

/** Keeps a ticket for the visitor, who is told to come in so many seconds. */
function tell({ email, address = "" }: Visitor, arrival: number, seconds: number): number {
  const [now, network] = [Date.now(), keyOf(address)];
  tickets = tickets.filter(({ due }) => due > now - ticketMs);
  const isKept = tickets.filter((other) => other.network === network && now < other.keptUntil).length < kept.ofNetwork;
  const due = now + seconds * 1000;
  const ticket = { who: keyOf(email), arrival, due, keptUntil: isKept ? due + kept.ms : 0, network };
  tickets.push(ticket);
  void ofAllReplicas.put(ticket.who, ticket, seconds + ticketMs / 1000);
  tickets = tickets.sort(byArrival).slice(0, mostTickets);
  return seconds;
}

const byArrival = (a: { arrival: number }, b: { arrival: number }) => a.arrival - b.arrival;

function waitForTurn(place: Place, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (hasTurn: boolean) => {
      clearTimeout(timer);
      if (waiting.includes(one)) waiting.splice(waiting.indexOf(one), 1);
      resolve(hasTurn);
    };
    const one = { ...place, settle };
    const timer = setTimeout(settle, place.isTold ? longestWaitMs.told : longestWaitMs.untold, false);
    signal.addEventListener("abort", () => settle(false), { once: true });
    waiting.push(one);
    waiting.sort(byArrival);
    if (waiting.length > places.waiting) waiting.findLast(({ isTold }) => !isTold)?.settle(false);
  });
}
