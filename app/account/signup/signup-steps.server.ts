import type { RequestArgs } from "../../request-context";
import { outOfOrder } from "../../session/answers.server";
import { journeyOf, type Journey } from "../../session/journey.server";

/** The page that comes next on the way to an account (spec section 2; the order is docs/decisions.md's). */
export function nextSignupStep({ signup, identity, social }: Journey): string {
  if (!signup || (signup.via !== "email" && social?.provider !== signup.via)) return "/signup";
  if (!signup.consents) return `/signup/terms?member=${signup.member}`;
  if (signup.member === "overseas") {
    return signup.via === "email" ? "/signup/global/signup-global" : "/signup/global/social-signup/apple-signup";
  }
  if (identity?.purpose !== "signup") return "/signup/identity";
  return signup.via === "email" ? "/signup/signup-common" : `/signup/social-signup/${signup.via}-signup`;
}

/**
 * Lets a page be reached in its order only (spec section 2, "URL-block").
 * @throws the page "This is an incorrect approach." when the step before was not done.
 */
export function requireSignupStep(args: RequestArgs, step: string): Journey {
  const journey = journeyOf(args);
  if (nextSignupStep(journey) !== step) throw outOfOrder("/signup");
  return journey;
}
