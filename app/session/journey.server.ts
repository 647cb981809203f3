import { randomBytes } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import { waitUntilShown } from "../prefetch";
import type { RequestArgs } from "../request-context";
import { providers } from "../ui/providers";
import { flashMessage } from "./flash.server";
import { sealedCookie } from "./sealed-cookie.server";

const maxAgeSeconds = 30 * 60;

const socialOutcomes = [
  "cancelled",
  "expired",
  "late",
  "used",
  "mismatch",
  "stale",
  "unproven",
  "unavailable",
  "apiDown",
  "failed",
  "unverified",
  "suspended",
  "withdrawn",
  "deactivated",
  "conversion",
  "otherAccount",
  "noAccount",
  "taken",
  "second",
  "otherMember",
  "signedOut",
] as const;
export type SocialOutcome = (typeof socialOutcomes)[number];

export const purposes = ["signup", "find-id", "conversion", "fb-signup", "info"] as const;
export type Purpose = (typeof purposes)[number];

export const identitySchema = z.object({
  purpose: z.enum(purposes),
  tid: z.string(),
  name: z.string(),
  phone: z.string(),
  birth: z.string(),
  gender: z.enum(["M", "F"]),
});
export type Identity = z.infer<typeof identitySchema>;

export const outcomeSchema = z.object({
  txn: z.string(),
  purpose: z.enum(purposes),
  result: z.enum([
    ...(["done", "cancelled", "expired", "used", "underAge", "withdrawn", "account"] as const),
    ...(["phoneTaken", "oldAccount", "refused", "busy", "busyNetwork", "unavailable", "failed"] as const),
  ]),
  message: z.string().max(300).optional(),
  /** When who has withdrawn may sign up again. */
  until: z.string().optional(),
});

const signup = z.object({
  member: z.enum(["domestic", "overseas"]),
  via: z.enum(["email", ...providers]),
  consents: z.object({ push: z.boolean(), email: z.boolean() }).optional(),
});
/** Values typed into a form that comes back, without passwords. */
const draft = z.record(z.string(), z.string());

const contents = z.object({
  id: z.string().optional(),
  signup: signup.optional(),
  social: z
    .object({
      provider: z.enum(providers),
      ticket: z.string(),
      email: z.string().nullable(),
      emailVerified: z.boolean(),
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
    })
    .optional(),
  identity: identitySchema.optional(),
  /** The latest at the carrier. `txn` is its name in URLs and between windows. */
  transaction: z.object({ txn: z.string(), tid: z.string(), purpose: z.enum(purposes) }).optional(),
  outcome: outcomeSchema.optional(),
  draft: draft.optional(),
  /** `at` in epoch ms. */
  mail: z
    .object({
      email: z.string(),
      member: z.enum(["domestic", "overseas"]),
      commonPassword: z.boolean(),
      at: z.number().optional(),
      /** The sign-up that the mail belongs to, for who has mistyped the address. */
      again: z.object({ signup, identity: identitySchema.optional(), draft }).optional(),
    })
    .optional(),
  /** The digest of the link's token that has verified an address. */
  verifiedBy: z.string().optional(),
  notice: z
    .object({
      provider: z.enum(providers),
      outcome: z.enum(socialOutcomes),
      email: z.string().optional(),
      domestic: z.boolean().optional(),
      until: z.string().optional(),
      /** Of a provider that was to be added to the ways in; else of a sign-in or a re-entry. */
      adding: z.literal(true).optional(),
    })
    .optional(),
  /** Apple sends the name only once: kept while the API is down. */
  appleName: z.object({ of: z.string(), firstName: z.string().optional(), lastName: z.string().optional() }).optional(),
  reset: z.object({ email: z.string() }).optional(),
  /** The next sign-in leads to what opens the account. */
  checksWays: z.literal(true).optional(),
  conversionMail: z
    .object({
      email: z.string(),
      nickname: z.string().optional(),
      consents: z.object({ push: z.boolean(), email: z.boolean() }),
    })
    .optional(),
  /** The masked ID of the account that the records move to. */
  converted: z.object({ id: z.string() }).optional(),
  flash: flashMessage.optional(),
  jar: z.string().optional(),
});
export type Journey = z.infer<typeof contents>;

const cookie = sealedCookie("journey", z.object({ journey: contents, until: z.number() }));

interface CookieState {
  journey: Journey;
  request: Request;
  changed: boolean;
}
const ofRequest = new WeakMap<AppLoadContext, CookieState>();

function cookieStateOf({ request, context }: RequestArgs): CookieState {
  let state = ofRequest.get(context);
  if (!state) {
    state = { ...read(request), request };
    ofRequest.set(context, state);
  }
  return state;
}

function read(request: Request) {
  const content = cookie.read(request);
  if (!content || content.until < Date.now() / 1000) return { journey: {}, changed: content !== undefined };
  return { journey: content.journey, changed: false };
}

export function journeyOf(args: RequestArgs): Journey {
  return cookieStateOf(args).journey;
}

export function updateJourney(args: RequestArgs, parts: Partial<Journey>): void {
  waitUntilShown(args);
  const state = cookieStateOf(args);
  state.journey = { ...state.journey, ...parts, id: journeyId(args) };
  state.changed = true;
}

/** Returns what limits count a visitor by. It is kept with the journey's other parts: by itself it sets no cookie. */
export function journeyId(args: RequestArgs): string {
  const { journey } = cookieStateOf(args);
  journey.id ??= randomBytes(12).toString("base64url");
  return journey.id;
}

export function endJourney(args: RequestArgs): void {
  const state = cookieStateOf(args);
  if (isEmpty(state.journey)) return;
  state.journey = {};
  state.changed = true;
}

function isEmpty(journey: Journey): boolean {
  return Object.entries(journey).every(([name, part]) => name === "id" || part === undefined);
}

export function commitJourney(context: AppLoadContext, headers: Headers): void {
  const state = ofRequest.get(context);
  if (!state?.changed) return;
  const content = isEmpty(state.journey)
    ? null
    : { journey: state.journey, until: Math.ceil(Date.now() / 1000) + maxAgeSeconds };
  headers.append("Set-Cookie", cookie.line(state.request, content, maxAgeSeconds));
  state.changed = false;
}
