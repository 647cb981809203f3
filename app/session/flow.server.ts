import { z } from "zod/v4";
import { languages } from "../i18n/languages";
import { providers, type Provider } from "../ui/providers";
import { purposes, type Journey, type JourneyCookie } from "./journey.server";
import { RequestCookie, sealedCookie, type CookieSource } from "./sealed-cookie.server";
import { createRevocations } from "./shared/revocations.server";

export const flowSeconds = 10 * 60;
const mostFlows = 4;
/** Of JSON: sealed, they fit a cookie's 4,096 bytes. */
const mostBytes = 2_900;

const carrierFlow = z.object({
  kind: z.literal("identity"),
  txn: z.string(),
  popup: z.boolean(),
  /** Absent in requests of an earlier build, which are the journey's transaction. */
  tid: z.string().optional(),
  purpose: z.enum(purposes).optional(),
});

/** An authorization request (RFC 6749, 4.1.1). */
const socialFlow = z.object({
  kind: z.literal("social"),
  provider: z.enum(providers),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  language: z.enum(languages),
  member: z.enum(["domestic", "overseas"]),
  autoLogin: z.boolean(),
  redirect: z.string(),
  /** A member's re-entry, by its old word, since requests of an earlier build are still answered; else a sign-in. */
  reauth: z.literal(true).optional(),
  /** Somebody has signed out in this browser, whom the provider may still know. */
  afterSignOut: z.literal(true).optional(),
  /** The ID of the member who adds the provider to their ways in. */
  adds: z.string().optional(),
});

export type Flow = z.infer<typeof carrierFlow> | SocialFlow;
export type SocialFlow = z.infer<typeof socialFlow>;

const openRequest = z.object({ flow: z.discriminatedUnion("kind", [carrierFlow, socialFlow]), until: z.number() });
type OpenRequest = z.infer<typeof openRequest>;

/** An earlier build finds the newest request where it looks for its only one. */
const content = openRequest.extend({ earlier: z.array(openRequest).optional() });
const cookie = sealedCookie("flow", content);

/** The key is `state`, so that a copied cookie answers no second callback. */
const revocations = createRevocations("flow", flowSeconds);

export type Transaction = NonNullable<Journey["transaction"]> & { popup: boolean };

/** Requests to a provider or the carrier that have not been answered. */
export class FlowCookie extends RequestCookie<z.infer<typeof content>> {
  readonly #journey: JourneyCookie;

  constructor(source: CookieSource, journey: JourneyCookie) {
    super(cookie, source);
    this.#journey = journey;
  }

  /** Several requests may be open at once, as in two tabs. */
  begin(flow: Flow): void {
    const until = Math.ceil(Date.now() / 1000) + flowSeconds;
    this.#keep([{ flow, until }, ...this.#open()].slice(0, mostFlows));
  }

  /** Returns null if this browser has no such request open. */
  takeSocial(provider: Provider, state: string): SocialFlow | "used" | null {
    if (revocations.revokedAt(state) !== undefined) return "used";
    const flow = this.#take((flow) =>
      flow.kind === "social" && flow.provider === provider && flow.state === state ? flow : null,
    );
    if (flow) revocations.revoke(state);
    return flow;
  }

  /** Takes the flow only if this browser began the transaction with this TID. */
  takeCarrier(tid: string): Transaction | null {
    return this.#take((flow) => {
      const transaction = this.#transactionOf(flow);
      return transaction?.tid === tid ? transaction : null;
    });
  }

  transaction(txn: string): Transaction | undefined {
    const open = this.#open().map(({ flow }) => this.#transactionOf(flow));
    return open.find((transaction) => transaction?.txn === txn) ?? undefined;
  }

  /** Returns the newest first. */
  #open(): OpenRequest[] {
    if (!this.value) return [];
    const { earlier = [], ...newest } = this.value;
    return [newest, ...earlier].filter(({ until }) => until > Date.now() / 1000);
  }

  #keep(requests: OpenRequest[]): void {
    const [newest, ...earlier] = requests;
    if (!newest) return this.set(null);
    const value = { ...newest, ...(earlier.length > 0 && { earlier }) };
    if (earlier.length > 0 && Buffer.byteLength(JSON.stringify(value)) > mostBytes)
      return this.#keep(requests.slice(0, -1));
    this.set(value, Math.floor(newest.until - Date.now() / 1000));
  }

  /** Takes the request that `choose` answers for, and leaves all others open. */
  #take<T>(choose: (flow: Flow) => T | null): T | null {
    const requests = this.#open();
    for (const taken of requests) {
      const chosen = choose(taken.flow);
      if (!chosen) continue;
      this.#keep(requests.filter((request) => request !== taken));
      return chosen;
    }
    return null;
  }

  #transactionOf(flow: Flow): Transaction | null {
    if (flow.kind !== "identity") return null;
    const { txn, popup, tid, purpose } = flow;
    if (tid !== undefined && purpose) return { txn, tid, purpose, popup };
    const { transaction } = this.#journey.parts;
    return transaction?.txn === txn ? { ...transaction, popup } : null;
  }
}
