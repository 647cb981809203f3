import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import type { RequestArgs } from "../request-context";
import { flashMessages } from "./flash.server";
import { sealedCookie } from "./sealed-cookie.server";

/** How long a visitor may pause between two steps. */
const pauseSeconds = 30 * 60;

export const providers = ["kakao", "naver", "apple"] as const;
export type Provider = (typeof providers)[number];

/** How a login with a social provider may fail. */
export const socialOutcomes = [
  "cancelled",
  "expired",
  "mismatch",
  "unproven",
  "unavailable",
  "apiDown",
  "failed",
  "unverified",
  "suspended",
  "withdrawn",
  "deactivated",
  "conversion",
] as const;
export type SocialOutcome = (typeof socialOutcomes)[number];

/** What a carrier verification is for. */
export const purposes = ["signup", "find-id", "conversion", "fb-signup"] as const;
export type Purpose = (typeof purposes)[number];

/** Who the carrier says the visitor is. CI and DI are not among it: later calls name the TID. */
const identity = z.object({
  purpose: z.enum(purposes),
  tid: z.string(),
  name: z.string(),
  /** As 01012345678. */
  phone: z.string(),
  /** As 19950315. */
  birth: z.string(),
  gender: z.enum(["M", "F"]),
});
export type Identity = z.infer<typeof identity>;

const contents = z.object({
  /** The way to become a member that was chosen, and the terms agreed to on it. */
  signup: z
    .object({
      member: z.enum(["domestic", "overseas"]),
      via: z.enum(["email", ...providers]),
      consents: z.object({ push: z.boolean(), email: z.boolean() }).optional(),
    })
    .optional(),
  /** A provider's account that no member has yet; the API knows it by the ticket. */
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
  identity: identity.optional(),
  /** The transaction begun last at the carrier. `txn` names it in URLs and to the window that waits for it. */
  transaction: z.object({ txn: z.string(), tid: z.string(), purpose: z.enum(purposes) }).optional(),
  /** How the last one ended; its page may be read again, also in the other language, until another is begun. */
  outcome: z
    .object({
      txn: z.string(),
      purpose: z.enum(purposes),
      result: z.enum(["done", "cancelled", "expired", "used", "underAge", "account", "refused", "busy", "unavailable"]),
      /** The provider's own words, for "refused". */
      message: z.string().max(300).optional(),
    })
    .optional(),
  /** What was typed into the account form, while the visitor has to be verified again. */
  draft: z.object({ email: z.string(), nickname: z.string(), region: z.string() }).partial().optional(),
  /** The verification mail that was sent last, and when (in ms). */
  mail: z
    .object({
      email: z.string(),
      member: z.enum(["domestic", "overseas"]),
      commonPassword: z.boolean(),
      at: z.number().optional(),
    })
    .optional(),
  /** How a try to sign in with a provider ended, until the sign-in page has told it. */
  notice: z
    .object({
      provider: z.enum(providers),
      outcome: z.enum(socialOutcomes),
      /** For "unverified": where the mail goes that verifies. */
      email: z.string().optional(),
      domestic: z.boolean().optional(),
    })
    .optional(),
  /** The name that Apple tells once only, while the API could not take it. */
  appleName: z.object({ of: z.string(), firstName: z.string().optional(), lastName: z.string().optional() }).optional(),
  /** Where a link to reset a password may have gone. */
  reset: z.object({ email: z.string() }).optional(),
  /** Where the mail of a conversion has gone, with what the form was sent with. */
  conversionMail: z
    .object({
      email: z.string(),
      nickname: z.string().optional(),
      consents: z.object({ push: z.boolean(), email: z.boolean() }),
    })
    .optional(),
  /** The conversion that was asked for: the masked ID of the account that the records move to. */
  converted: z.object({ id: z.string() }).optional(),
  /** A message for the next page. */
  flash: z.enum(flashMessages).optional(),
  /** The PHP side's cookies, while there is no session to keep them. */
  jar: z.string().optional(),
});
/** What a visitor has done so far on the way to an account, or back into one. */
export type Journey = z.infer<typeof contents>;

const cookie = sealedCookie("journey", z.object({ journey: contents, until: z.number() }));

interface Kept {
  journey: Journey;
  request: Request;
  changed: boolean;
}
const ofRequest = new WeakMap<AppLoadContext, Kept>();

function keptOf({ request, context }: RequestArgs): Kept {
  let kept = ofRequest.get(context);
  if (!kept) {
    kept = { ...read(request), request };
    ofRequest.set(context, kept);
  }
  return kept;
}

function read(request: Request) {
  const content = cookie.read(request);
  if (!content || content.until < Date.now() / 1000) return { journey: {}, changed: content !== undefined };
  return { journey: content.journey, changed: false };
}

export function journeyOf(args: RequestArgs): Journey {
  return keptOf(args).journey;
}

/** Puts parts in the place of what they were; undefined takes a part away. */
export function keepJourney(args: RequestArgs, parts: Partial<Journey>): void {
  const kept = keptOf(args);
  kept.journey = { ...kept.journey, ...parts };
  kept.changed = true;
}

/** The journey has arrived: nothing of it stays in the browser. */
export function endJourney(args: RequestArgs): void {
  const kept = keptOf(args);
  if (isEmpty(kept.journey)) return;
  kept.journey = {};
  kept.changed = true;
}

function isEmpty(journey: Journey): boolean {
  return Object.values(journey).every((part) => part === undefined);
}

/** Adds the journey's cookie to an answer, if it has changed; an empty journey needs none. */
export function commitJourney(context: AppLoadContext, headers: Headers): void {
  const kept = ofRequest.get(context);
  if (!kept?.changed) return;
  const content = isEmpty(kept.journey)
    ? null
    : { journey: kept.journey, until: Math.ceil(Date.now() / 1000) + pauseSeconds };
  headers.append("Set-Cookie", cookie.line(kept.request, content, pauseSeconds));
  kept.changed = false;
}
