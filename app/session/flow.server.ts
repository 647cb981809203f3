import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import { languages } from "../i18n/languages";
import type { RequestArgs } from "../request-context";
import { journeyOf, providers, type Journey } from "./journey.server";
import { sealedCookie } from "./sealed-cookie.server";

const flowSeconds = 10 * 60;

/** A transaction at the carrier; the journey has its TID. */
const carrierFlow = z.object({ kind: z.literal("identity"), txn: z.string(), popup: z.boolean() });

/** An authorization request to a social provider (RFC 6749, 4.1.1). */
const socialFlow = z.object({
  kind: z.literal("social"),
  provider: z.enum(providers),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  language: z.enum(languages),
  /** The kind of member that a new user becomes. */
  member: z.enum(["domestic", "overseas"]),
  autoLogin: z.boolean(),
  redirect: z.string(),
});

/** What this browser has sent to a provider that has not answered yet. */
export type Flow = z.infer<typeof carrierFlow> | SocialFlow;
export type SocialFlow = z.infer<typeof socialFlow>;

const content = z.object({
  flow: z.discriminatedUnion("kind", [carrierFlow, socialFlow]),
  until: z.number(),
});
const cookie = sealedCookie("flow", content);

/** The Set-Cookie line of this request's answer. */
const lines = new WeakMap<AppLoadContext, string>();

/** Keeps the flow in the browser for ten minutes, in place of an earlier one. */
export function beginFlow({ request, context }: RequestArgs, flow: Flow): void {
  const until = Math.ceil(Date.now() / 1000) + flowSeconds;
  lines.set(context, cookie.line(request, { flow, until }, flowSeconds));
}

/** Returns the browser's flow, once: this answer removes its cookie. */
export function takeFlow<Kind extends Flow["kind"]>(
  args: RequestArgs,
  kind: Kind,
): Extract<Flow, { kind: Kind }> | null {
  const found = cookie.read(args.request);
  if (found === undefined) return null;
  lines.set(args.context, cookie.line(args.request, null));
  if (!found || found.until < Date.now() / 1000) return null;
  return isOf(found.flow, kind) ? found.flow : null;
}

export type Transaction = NonNullable<Journey["transaction"]> & { popup: boolean };

/** Returns the transaction with this TID, once, if this browser has begun it. Another TID leaves the flow as it is. */
export function takeCarrierFlow(args: RequestArgs, tid: string): Transaction | null {
  const flow = cookie.read(args.request)?.flow;
  const { transaction } = journeyOf(args);
  if (flow?.kind !== "identity" || transaction?.txn !== flow.txn || transaction.tid !== tid) return null;
  return takeFlow(args, "identity") && { ...transaction, popup: flow.popup };
}

function isOf<Kind extends Flow["kind"]>(flow: Flow, kind: Kind): flow is Extract<Flow, { kind: Kind }> {
  return flow.kind === kind;
}

export function commitFlow(context: AppLoadContext, headers: Headers): void {
  const line = lines.get(context);
  if (!line) return;
  headers.append("Set-Cookie", line);
  lines.delete(context);
}
