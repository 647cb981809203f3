import { z } from "zod/v4";
import { offers } from "../../branding/offers";
import type { Journey } from "../../session/journey.server";
import type { Visit } from "../../session/visit.server";

type ChosenSignup = NonNullable<Journey["signup"]>;

const query = z.object({
  member: z.enum(["domestic", "overseas"]).refine(offers),
  via: z.literal("email").optional().catch(undefined),
});

/** Parses the query. The provider comes from the journey, unless `via=email` or the kind of member excludes it. */
export function chosenSignup(visit: Visit): ChosenSignup | null {
  const named = query.safeParse(Object.fromEntries(visit.url.searchParams));
  if (!named.success) return null;
  const { member, via } = named.data;
  const { signup, social } = visit.journey;
  const provider =
    via === "email" || (member === "overseas" && social?.provider !== "apple") ? undefined : social?.provider;
  const known = provider && signup?.via === provider ? provider : "email";
  return { member, via: known, consents: signup?.member === member ? signup.consents : undefined };
}
