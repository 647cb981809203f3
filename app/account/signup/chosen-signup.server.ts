import { z } from "zod/v4";
import type { RequestArgs } from "../../request-context";
import { journeyOf, type Journey } from "../../session/journey.server";
import { optionalTerms, requiredTerms, type Term } from "./consents";

type ChosenSignup = NonNullable<Journey["signup"]>;

const query = z.object({
  member: z.enum(["domestic", "overseas"]),
  via: z.literal("email").optional().catch(undefined),
});

/**
 * The sign-up that the address of the terms names: with the provider of the journey, unless it says "by e-mail" or
 * that provider is not for such members. Terms agreed to before are still agreed to.
 */
export function chosenSignup(args: RequestArgs): ChosenSignup | null {
  const named = query.safeParse(Object.fromEntries(new URL(args.request.url).searchParams));
  if (!named.success) return null;
  const { member, via } = named.data;
  const { signup, social } = journeyOf(args);
  const provider =
    via === "email" || (member === "overseas" && social?.provider !== "apple") ? undefined : social?.provider;
  const known = provider && signup?.via === provider ? provider : "email";
  return { member, via: known, consents: signup?.member === member ? signup.consents : undefined };
}

/** The boxes that were ticked when these terms were agreed to. */
export function agreedTerms({ consents }: ChosenSignup): Term[] {
  if (!consents) return [];
  const [push, email] = optionalTerms;
  return [...requiredTerms, ...(consents.push ? [push] : []), ...(consents.email ? [email] : [])];
}
