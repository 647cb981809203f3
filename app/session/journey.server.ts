import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import { sealedCookie } from "./sealed-cookie.server";
import { deeds } from "./told.server";

/** How long a visitor may pause between two steps. */
const pauseSeconds = 30 * 60;

export const providers = ["kakao", "naver", "apple"] as const;
export type Provider = (typeof providers)[number];

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
  /** How a verification ended that led to no identity, until its page has been seen. */
  outcome: z
    .object({
      txn: z.string(),
      purpose: z.enum(purposes),
      result: z.enum(["done", "cancelled", "expired", "used", "foreign", "underAge", "account", "refused"]),
      /** The provider's own words, for "refused". */
      message: z.string().max(300).optional(),
      /** For "account": the TID by which its ID can be asked for. */
      tid: z.string().optional(),
    })
    .optional(),
  /** The verification mail that was sent last. */
  mail: z
    .object({ email: z.string(), member: z.enum(["domestic", "overseas"]), commonPassword: z.boolean() })
    .optional(),
  /** What the next page tells. */
  told: z.enum(deeds).optional(),
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

interface Args {
  request: Request;
  context: AppLoadContext;
}

function keptOf({ request, context }: Args): Kept {
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

export function journeyOf(args: Args): Journey {
  return keptOf(args).journey;
}

/** Puts parts in the place of what they were; undefined takes a part away. */
export function keepJourney(args: Args, parts: Partial<Journey>): void {
  const kept = keptOf(args);
  kept.journey = { ...kept.journey, ...parts };
  kept.changed = true;
}

/** Adds the journey's cookie to an answer, if it has changed; an empty journey needs none. */
export function commitJourney(context: AppLoadContext, headers: Headers): void {
  const kept = ofRequest.get(context);
  if (!kept?.changed) return;
  const isEmpty = Object.values(kept.journey).every((part) => part === undefined);
  const content = isEmpty ? null : { journey: kept.journey, until: Math.ceil(Date.now() / 1000) + pauseSeconds };
  headers.append("Set-Cookie", cookie.line(kept.request, content, pauseSeconds));
  kept.changed = false;
}
