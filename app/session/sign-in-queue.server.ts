import { z } from "zod/v4";
import { limitRefusals } from "../diagnostics.server";
import { keyOf } from "./rate-limits.server";
import { createSharedCache } from "./shared/cache.server";

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

interface Visitor {
  email: string;
  address: string | undefined;
}

const byArrival = (a: { arrival: number }, b: { arrival: number }) => a.arrival - b.arrival;

/** Verifying a password is a visitor's most expensive request: `slots` run at once, `queue` visitors wait for one. */
export class SignInQueue {
  readonly #capacity: { slots: number; queue: number };
  #usedSlots = 0;
  #lastArrival = 0;
  #secondsOfSlot = 1;
  /** Both in the order of arrival. */
  readonly #queue: Waiting[] = [];
  #tickets: Ticket[] = [];

  constructor(capacity: { slots: number; queue: number }) {
    this.#capacity = capacity;
  }

  /** Resolves to the function that releases the slot, or to the seconds after which to come again. */
  async acquireSlot(visitor: Visitor, signal: AbortSignal): Promise<(() => void) | number> {
    const position = await this.#positionOf(visitor);
    if (this.#usedSlots < this.#capacity.slots) this.#usedSlots++;
    else if (!(await this.#waitForSlot(position, signal))) return this.#reject(visitor, position.arrival);
    const began = performance.now();
    return () => {
      this.#secondsOfSlot += ((performance.now() - began) / 1000 - this.#secondsOfSlot) / 20;
      const [next] = this.#queue;
      if (next) next.settle(true);
      else this.#usedSlots--;
    };
  }

  /** Resolves to 0 if a slot or a position in the queue is free, which is then reserved for the visitor. */
  async retryAfterSeconds(visitor: Visitor): Promise<number> {
    const { arrival } = await this.#positionOf(visitor);
    const now = Date.now();
    const expected = this.#tickets.filter(({ keptUntil }) => now < keptUntil);
    const before = [...this.#queue, ...expected].filter((other) => other.arrival < arrival).length;
    const free = this.#capacity.slots - this.#usedSlots + this.#capacity.queue;
    return before < free ? this.#issueTicket(visitor, arrival, 0) : this.#reject(visitor, arrival);
  }

  /** Uses the visitor's ticket up, if they have one. */
  async #positionOf({ email }: Visitor): Promise<Position> {
    const [who, now] = [keyOf(email), Date.now()];
    const at = this.#tickets.findIndex((ticket) => ticket.who === who && ticket.due <= now);
    const [own] = at < 0 ? [] : this.#tickets.splice(at, 1);
    const shared = await this.#takeSharedTicket(who);
    const ticket = own ?? shared;
    return ticket
      ? { arrival: ticket.arrival, isTold: now < ticket.keptUntil }
      : { arrival: this.#arrive(), isTold: false };
  }

  /** Two visitors of the same millisecond still arrive one after the other. */
  #arrive(): number {
    this.#lastArrival = Math.max(Date.now(), this.#lastArrival + 0.001);
    return this.#lastArrival;
  }

  async #takeSharedTicket(who: string): Promise<Ticket | undefined> {
    const ticket = await sharedTickets.get(who);
    if (!ticket || ticket.due > Date.now()) return undefined;
    await sharedTickets.forget(who);
    return ticket;
  }

  /** The seconds depend on the position, so that not all come back at once. */
  #reject(visitor: Visitor, arrival: number): number {
    limitRefusals.publish({ limit: "sign-ins" });
    const before = this.#queue.length + this.#tickets.filter((ticket) => ticket.arrival < arrival).length;
    const expected = Math.ceil((before * this.#secondsOfSlot) / this.#capacity.slots);
    const seconds = Math.min(Math.max(expected, retrySeconds.shortest), retrySeconds.longest);
    return this.#issueTicket(visitor, arrival, seconds);
  }

  /** Returns the seconds, after which the ticket is due. */
  #issueTicket({ email, address = "" }: Visitor, arrival: number, seconds: number): number {
    const [now, network] = [Date.now(), keyOf(address)];
    this.#tickets = this.#tickets.filter(({ due }) => due > now - ticketMs);
    const reserved = this.#tickets.filter((other) => other.network === network && now < other.keptUntil).length;
    const due = now + seconds * 1000;
    const keptUntil = reserved < reservation.mostOfNetwork ? due + reservation.ms : 0;
    const ticket = { who: keyOf(email), arrival, due, keptUntil, network };
    this.#tickets.push(ticket);
    void sharedTickets.put(ticket.who, ticket, seconds + ticketMs / 1000);
    this.#tickets = this.#tickets.sort(byArrival).slice(0, mostTickets);
    return seconds;
  }

  #waitForSlot(position: Position, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const settle = (hasSlot: boolean) => {
        clearTimeout(timer);
        if (this.#queue.includes(one)) this.#queue.splice(this.#queue.indexOf(one), 1);
        resolve(hasSlot);
      };
      const one = { ...position, settle };
      const timer = setTimeout(settle, position.isTold ? longestWaitMs.told : longestWaitMs.untold, false);
      signal.addEventListener("abort", () => settle(false), { once: true });
      this.#queue.push(one);
      this.#queue.sort(byArrival);
      if (this.#queue.length > this.#capacity.queue) this.#queue.findLast(({ isTold }) => !isTold)?.settle(false);
    });
  }
}

export const signInQueue = new SignInQueue({ slots: 50, queue: 50 });
