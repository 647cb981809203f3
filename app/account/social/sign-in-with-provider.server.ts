import { decodeJwt } from "jose";
import { ApiError } from "../../api/errors";
import type { Member } from "../../api/my.server";
import { socialLogin, type Newcomer, type Proof } from "../../api/social.server";
import { offers } from "../../branding/offers";
import type { RequestArgs } from "../../request-context";
import { signinApi } from "../../session/api.server";
import type { SocialFlow } from "../../session/flow.server";
import { journeyOf, updateJourney } from "../../session/journey.server";
import { digest } from "../../session/seal.server";
import { beginMemberSession } from "../../session/sign-in.server";
import type { ProviderCallback } from "./provider-strategy.server";
import { SocialFailure } from "./social-failure.server";

export type SocialSignin = { member: Member; redirect: string } | { member: null; redirect?: undefined };

/**
 * Signs a member in, or starts a new user's sign-up.
 * @throws ApiRefusal like `socialLogin`, ApiError, SocialFailure for a new user who cannot sign up
 */
export async function signInWithProvider(args: RequestArgs, { proof, flow }: ProviderCallback): Promise<SocialSignin> {
  const { api, jar } = signinApi(args);
  const complete = withRememberedName(args, proof);
  const answer = await socialLogin(api, complete, flow.autoLogin).catch((error: unknown) => {
    if (error instanceof ApiError) rememberName(args, complete);
    throw error;
  });
  if (!("ticket" in answer)) {
    return {
      member: beginMemberSession(args, answer, { autoLogin: flow.autoLogin, jar: jar(), way: flow.provider }),
      redirect: flow.redirect,
    };
  }
  if (!offers("signUp") || !offers(flow.member)) throw new SocialFailure("noAccount");
  startSignup(args, answer, flow);
  updateJourney(args, { jar: jar() ?? undefined });
  return { member: null };
}

/** Keeps earlier consents, unless they were given to the terms of the other kind of member. */
function startSignup(args: RequestArgs, newcomer: Newcomer, { provider, member }: SocialFlow): void {
  const { signup } = journeyOf(args);
  const consents = signup?.member === member ? signup.consents : undefined;
  updateJourney(args, {
    social: { provider, ...newcomer },
    signup: { member, via: provider, consents },
    appleName: undefined,
  });
}

/** Apple sends the name only once, so it is remembered for the next try while the API is down. */
function rememberName(args: RequestArgs, proof: Proof): void {
  if (proof.provider !== "apple" || !(proof.firstName || proof.lastName)) return;
  const { firstName, lastName } = proof;
  updateJourney(args, { appleName: { of: ownerOf(proof.idToken), firstName, lastName } });
}

function withRememberedName(args: RequestArgs, proof: Proof): Proof {
  const { appleName } = journeyOf(args);
  if (proof.provider !== "apple" || !appleName || appleName.of !== ownerOf(proof.idToken)) return proof;
  return {
    ...proof,
    firstName: proof.firstName ?? appleName.firstName,
    lastName: proof.lastName ?? appleName.lastName,
  };
}

function ownerOf(idToken: string): string {
  return digest(decodeJwt(idToken).sub ?? "");
}
