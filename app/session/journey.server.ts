import { randomBytes } from "node:crypto";
import { z } from "zod/v4";
import { providers } from "../ui/providers";
import { flashMessage } from "./flash.server";
import { sealedCookie, type CookieSource } from "./sealed-cookie.server";

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

export class JourneyCookie {
  readonly #source: CookieSource;
  #read: Journey | undefined;
  #hasChanged = false;

  constructor(source: CookieSource) {
    this.#source = source;
  }

  get parts(): Journey {
    if (this.#read) return this.#read;
    const content = cookie.read(this.#source);
    const isOver = !content || content.until < Date.now() / 1000;
    this.#hasChanged = isOver && content !== undefined;
    return (this.#read = isOver ? {} : content.journey);
  }

  /** What limits count a visitor by. It is kept with the journey's other parts: by itself it sets no cookie. */
  get id(): string {
    const { parts } = this;
    return (parts.id ??= randomBytes(12).toString("base64url"));
  }

  update(parts: Partial<Journey>): void {
    this.#read = { ...this.parts, ...parts, id: this.id };
    this.#hasChanged = true;
  }

  end(): void {
    if (isEmpty(this.parts)) return;
    this.#read = {};
    this.#hasChanged = true;
  }

  line(): string | undefined {
    if (!this.#hasChanged) return undefined;
    this.#hasChanged = false;
    const { parts } = this;
    const until = Math.ceil(Date.now() / 1000) + maxAgeSeconds;
    return cookie.line(this.#source, isEmpty(parts) ? null : { journey: parts, until }, maxAgeSeconds);
  }
}

function isEmpty(journey: Journey): boolean {
  return Object.entries(journey).every(([name, part]) => name === "id" || part === undefined);
}
