import { z } from "zod/v4";
import { offers } from "../../branding/offers";
import type { RequestArgs } from "../../request-context";
import { journeyOf, type Journey } from "../../session/journey.server";

type ChosenSignup = NonNullable<Journey["signup"]>;

const query = z.object({
  member: z.enum(["domestic", "overseas"]).refine(offers),
  via: z.literal("email").optional().catch(undefined),
});

/** Parses the query. The provider comes from the journey, unless `via=email` or the kind of member excludes it. */
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
