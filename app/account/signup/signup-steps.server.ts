import type { Path } from "../../i18n/languages";
import { stepsMissing } from "../../session/answers.server";
import type { Journey } from "../../session/journey.server";
import type { Visit } from "../../session/visit.server";

/** Returns the next page of a sign-up. */
export function nextSignupStep({ signup, identity, social }: Journey): Path {
  if (!signup || (signup.via !== "email" && social?.provider !== signup.via)) return "/signup";
  if (!signup.consents) return `/signup/terms?member=${signup.member}`;
  if (signup.member === "overseas") {
    return signup.via === "email" ? "/signup/global/signup-global" : "/signup/global/social-signup/apple-signup";
  }
  if (identity?.purpose !== "signup") return "/signup/identity";
  return signup.via === "email" ? "/signup/signup-common" : `/signup/social-signup/${signup.via}-signup`;
}

/** @throws `stepsMissing` for a page that is not the next one. */
export async function requireSignupStep(visit: Visit, step: string): Promise<Journey> {
  const journey = visit.journey;
  if (nextSignupStep(journey) !== step) throw await stepsMissing(visit, "/signup");
  return journey;
}
