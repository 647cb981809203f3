import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import { languages } from "../i18n/languages";
import type { RequestArgs } from "../request-context";
import { providers, purposes } from "./journey.server";
import { sealedCookie } from "./sealed-cookie.server";

const tripSeconds = 10 * 60;

const identityTrip = z.object({
  kind: z.literal("identity"),
  /** Names the trip for the window that waits for it. */
  txn: z.string(),
  tid: z.string(),
  purpose: z.enum(purposes),
  popup: z.boolean(),
});
const socialTrip = z.object({
  kind: z.literal("social"),
  provider: z.enum(providers),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  language: z.enum(languages),
  /** The kind of member that somebody new becomes. */
  member: z.enum(["domestic", "overseas"]),
  autoLogin: z.boolean(),
  redirect: z.string(),
});
/** A trip to a provider that the browser has not come back from. */
export type Flow = z.infer<typeof identityTrip> | z.infer<typeof socialTrip>;
export type IdentityTrip = z.infer<typeof identityTrip>;
export type SocialTrip = z.infer<typeof socialTrip>;

const content = z.object({
  flow: z.discriminatedUnion("kind", [identityTrip, socialTrip]),
  until: z.number(),
});
const cookie = sealedCookie("flow", content);

/** The Set-Cookie line of this request's answer, as begun or taken. */
const lines = new WeakMap<AppLoadContext, string>();

/** Remembers the trip in the browser for ten minutes; a trip begun before is forgotten. */
export function beginFlow({ request, context }: RequestArgs, flow: Flow): void {
  const until = Math.ceil(Date.now() / 1000) + tripSeconds;
  lines.set(context, cookie.line(request, { flow, until }, tripSeconds));
}

/** The trip that the browser is on, once: it is forgotten with this answer. */
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

/** The verification with this TID, once, if the browser is on it; a return with another TID ends no trip. */
export function takeIdentityTrip(args: RequestArgs, tid: string): IdentityTrip | null {
  const flow = cookie.read(args.request)?.flow;
  return flow?.kind === "identity" && flow.tid === tid ? takeFlow(args, "identity") : null;
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
