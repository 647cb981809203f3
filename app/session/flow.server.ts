import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import { languages } from "../i18n/languages";
import type { RequestArgs } from "../request-context";
import { providers } from "../ui/providers";
import { journeyOf, type Journey } from "./journey.server";
import { sealedCookie } from "./sealed-cookie.server";
import { createRevocations } from "./shared/revocations.server";

const flowSeconds = 10 * 60;

const carrierFlow = z.object({ kind: z.literal("identity"), txn: z.string(), popup: z.boolean() });

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
});

export type Flow = z.infer<typeof carrierFlow> | SocialFlow;
export type SocialFlow = z.infer<typeof socialFlow>;

const content = z.object({
  flow: z.discriminatedUnion("kind", [carrierFlow, socialFlow]),
  until: z.number(),
});
const cookie = sealedCookie("flow", content);

/** The key is `state`, so that a copied cookie answers no second callback. */
const revocations = createRevocations("flow", flowSeconds);

const setCookies = new WeakMap<AppLoadContext, string>();

export function beginFlow({ request, context }: RequestArgs, flow: Flow): void {
  const until = Math.ceil(Date.now() / 1000) + flowSeconds;
  setCookies.set(context, cookie.line(request, { flow, until }, flowSeconds));
}

export function takeFlow<Kind extends Flow["kind"]>(
  args: RequestArgs,
  kind: Kind,
): Extract<Flow, { kind: Kind }> | null {
  const found = cookie.read(args.request);
  if (found === undefined) return null;
  setCookies.set(args.context, cookie.line(args.request, null));
  if (!found || found.until < Date.now() / 1000) return null;
  const { flow } = found;
  if (flow.kind === "social") {
    if (revocations.revokedAt(flow.state) !== undefined) return null;
    revocations.revoke(flow.state);
  }
  return isOf(flow, kind) ? flow : null;
}

/** True if the open request to a provider is a member's re-entry. */
export function isReentryFlow({ request }: RequestArgs): boolean {
  const flow = cookie.read(request)?.flow;
  return flow?.kind === "social" && flow.reauth === true;
}

export type Transaction = NonNullable<Journey["transaction"]> & { popup: boolean };

/** Takes the flow only if this browser began the transaction with this TID. */
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
  const line = setCookies.get(context);
  if (!line) return;
  headers.append("Set-Cookie", line);
  setCookies.delete(context);
}
