import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import { languages } from "../i18n/languages";
import type { RequestArgs } from "../request-context";
import { providers, type Provider } from "../ui/providers";
import { journeyOf, purposes, type Journey } from "./journey.server";
import { sealedCookie } from "./sealed-cookie.server";
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

const setCookies = new WeakMap<AppLoadContext, string>();

/** Returns the newest first. */
function openRequests({ request }: RequestArgs): OpenRequest[] {
  const found = cookie.read(request);
  if (!found) return [];
  const { earlier = [], ...newest } = found;
  return [newest, ...earlier].filter(({ until }) => until > Date.now() / 1000);
}

function keep(args: RequestArgs, requests: OpenRequest[]): void {
  const [newest, ...earlier] = requests;
  const value = newest ? { ...newest, ...(earlier.length > 0 && { earlier }) } : null;
  if (earlier.length > 0 && Buffer.byteLength(JSON.stringify(value)) > mostBytes)
    return keep(args, requests.slice(0, -1));
  const seconds = newest && Math.floor(newest.until - Date.now() / 1000);
  setCookies.set(args.context, cookie.line(args.request, value, seconds));
}

/** Several requests may be open at once, as in two tabs. */
export function beginFlow(args: RequestArgs, flow: Flow): void {
  const until = Math.ceil(Date.now() / 1000) + flowSeconds;
  keep(args, [{ flow, until }, ...openRequests(args)].slice(0, mostFlows));
}

/** Takes the request that `choose` answers for, and leaves all others open. */
function take<T>(args: RequestArgs, choose: (flow: Flow) => T | null): T | null {
  const requests = openRequests(args);
  for (const taken of requests) {
    const chosen = choose(taken.flow);
    if (!chosen) continue;
    const others = requests.filter((request) => request !== taken);
    keep(args, others);
    return chosen;
  }
  return null;
}

/** Returns null if this browser has no such request open. */
export function takeSocialFlow(args: RequestArgs, provider: Provider, state: string): SocialFlow | "used" | null {
  if (revocations.revokedAt(state) !== undefined) return "used";
  const flow = take(args, (flow) =>
    flow.kind === "social" && flow.provider === provider && flow.state === state ? flow : null,
  );
  if (flow) revocations.revoke(state);
  return flow;
}

export type Transaction = NonNullable<Journey["transaction"]> & { popup: boolean };

function transactionOf(args: RequestArgs, flow: Flow): Transaction | null {
  if (flow.kind !== "identity") return null;
  const { txn, popup, tid, purpose } = flow;
  if (tid !== undefined && purpose) return { txn, tid, purpose, popup };
  const { transaction } = journeyOf(args);
  return transaction?.txn === txn ? { ...transaction, popup } : null;
}

export function openTransaction(args: RequestArgs, txn: string): Transaction | undefined {
  return (
    openRequests(args)
      .map(({ flow }) => transactionOf(args, flow))
      .find((transaction) => transaction?.txn === txn) ?? undefined
  );
}

/** Takes the flow only if this browser began the transaction with this TID. */
export function takeCarrierFlow(args: RequestArgs, tid: string): Transaction | null {
  return take(args, (flow) => {
    const transaction = transactionOf(args, flow);
    return transaction?.tid === tid ? transaction : null;
  });
}

export function commitFlow(context: AppLoadContext, headers: Headers): void {
  const line = setCookies.get(context);
  if (!line) return;
  headers.append("Set-Cookie", line);
  setCookies.delete(context);
}
