import { z } from "zod/v4";
import { limitRefusals } from "../diagnostics.server";
import { keyOf } from "./rate-limits.server";
import { createSharedCache } from "./shared/cache.server";

/** Verifying a password is a visitor's most expensive request: `slots` run at once, `queue` visitors wait for one. */
const capacity = { slots: 50, queue: 50 };
/** A visitor who comes when told to waits longer, since the page cannot keep the password once it is sent. */
const longestWaitMs = { told: 6_000, untold: 2_000 };
const retrySeconds = { shortest: 2, longest: 30 };

interface Position {
  /** In epoch ms. */
  arrival: number;
  isTold: boolean;
}

interface Waiting extends Position {
  settle(hasSlot: boolean): void;
}

/** A rejected visitor's position: nobody who arrived later goes before them. Replicas of two builds read each other's. */
const ticketSchema = z.object({
  who: z.string(),
  arrival: z.number(),
  /** In epoch ms. Before it the ticket does not count, since several may come with one address. */
  due: z.number(),
  /** In epoch ms: a slot or a position in the queue is reserved until then. */
  keptUntil: z.number(),
  network: z.string(),
});
type Ticket = z.infer<typeof ticketSchema>;
/** The queue is that of one process, but a visitor who was told to come may reach another one. */
const sharedTickets = createSharedCache("ticket", ticketSchema, 1);

const mostTickets = 2_000;
const ticketMs = 60_000;
/** The number of reservations of one network is limited; otherwise asking alone could fill the queue. */
const reservation = { ms: 4_000, mostOfNetwork: 10 };

let usedSlots = 0;
let lastArrival = 0;
let secondsOfSlot = 1;
/** Both in the order of arrival. */
const queue: Waiting[] = [];
let tickets: Ticket[] = [];

interface Visitor {
  email: string;
  address: string | undefined;
}

/** Resolves to the function that releases the slot, or to the seconds after which to come again. */
export async function acquireSlot(visitor: Visitor, signal: AbortSignal): Promise<(() => void) | number> {
  const position = await positionOf(visitor);
  if (usedSlots < capacity.slots) usedSlots++;
  else if (!(await waitForSlot(position, signal))) return reject(visitor, position.arrival);
  const began = performance.now();
  return () => {
    secondsOfSlot += ((performance.now() - began) / 1000 - secondsOfSlot) / 20;
    const [next] = queue;
    if (next) next.settle(true);
    else usedSlots--;
  };
}

/** Resolves to 0 if a slot or a position in the queue is free, which is then reserved for the visitor. */
export async function retryAfterSeconds(visitor: Visitor): Promise<number> {
  const { arrival } = await positionOf(visitor);
  const now = Date.now();
  const expected = tickets.filter(({ keptUntil }) => now < keptUntil);
  const before = [...queue, ...expected].filter((other) => other.arrival < arrival).length;
  const free = capacity.slots - usedSlots + capacity.queue;
  return before < free ? issueTicket(visitor, arrival, 0) : reject(visitor, arrival);
}

/** Uses the visitor's ticket up, if they have one. */
async function positionOf({ email }: Visitor): Promise<Position> {
  const [who, now] = [keyOf(email), Date.now()];
  const at = tickets.findIndex((ticket) => ticket.who === who && ticket.due <= now);
  const [own] = at < 0 ? [] : tickets.splice(at, 1);
  const shared = await takeSharedTicket(who);
  const ticket = own ?? shared;
  return ticket ? { arrival: ticket.arrival, isTold: now < ticket.keptUntil } : { arrival: arrive(), isTold: false };
}

/** Two visitors of the same millisecond still arrive one after the other. */
function arrive(): number {
  lastArrival = Math.max(Date.now(), lastArrival + 0.001);
  return lastArrival;
}

async function takeSharedTicket(who: string): Promise<Ticket | undefined> {
  const ticket = await sharedTickets.get(who);
  if (!ticket || ticket.due > Date.now()) return undefined;
  await sharedTickets.forget(who);
  return ticket;
}

/** The seconds depend on the position, so that not all come back at once. */
function reject(visitor: Visitor, arrival: number): number {
  limitRefusals.publish({ limit: "sign-ins" });
  const before = queue.length + tickets.filter((ticket) => ticket.arrival < arrival).length;
  const seconds = Math.ceil((before * secondsOfSlot) / capacity.slots);
  return issueTicket(visitor, arrival, Math.min(Math.max(seconds, retrySeconds.shortest), retrySeconds.longest));
}

/** Returns the seconds, after which the ticket is due. */
function issueTicket({ email, address = "" }: Visitor, arrival: number, seconds: number): number {
  const [now, network] = [Date.now(), keyOf(address)];
  tickets = tickets.filter(({ due }) => due > now - ticketMs);
  const reserved = tickets.filter((other) => other.network === network && now < other.keptUntil).length;
  const due = now + seconds * 1000;
  const keptUntil = reserved < reservation.mostOfNetwork ? due + reservation.ms : 0;
  const ticket = { who: keyOf(email), arrival, due, keptUntil, network };
  tickets.push(ticket);
  void sharedTickets.put(ticket.who, ticket, seconds + ticketMs / 1000);
  tickets = tickets.sort(byArrival).slice(0, mostTickets);
  return seconds;
}

const byArrival = (a: { arrival: number }, b: { arrival: number }) => a.arrival - b.arrival;

function waitForSlot(position: Position, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (hasSlot: boolean) => {
      clearTimeout(timer);
      if (queue.includes(one)) queue.splice(queue.indexOf(one), 1);
      resolve(hasSlot);
    };
    const one = { ...position, settle };
    const timer = setTimeout(settle, position.isTold ? longestWaitMs.told : longestWaitMs.untold, false);
    signal.addEventListener("abort", () => settle(false), { once: true });
    queue.push(one);
    queue.sort(byArrival);
    if (queue.length > capacity.queue) queue.findLast(({ isTold }) => !isTold)?.settle(false);
  });
}
