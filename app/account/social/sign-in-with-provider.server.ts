import { decodeJwt } from "jose";
import { ApiError } from "../../api/errors";
import type { Member } from "../../api/my.server";
import { socialLogin, type Newcomer, type Proof } from "../../api/social.server";
import { offers } from "../../branding/offers";
import { signinApi } from "../../session/api.server";
import type { SocialFlow } from "../../session/flow.server";
import { digest } from "../../session/seal.server";
import { beginMemberSession } from "../../session/sign-in.server";
import type { Visit } from "../../session/visit.server";
import type { ProviderCallback } from "./provider-strategy.server";
import { SocialFailure } from "./social-failure.server";

export type SocialSignin = { member: Member; redirect: string } | { member: null; redirect?: undefined };

/**
 * Signs a member in, or starts a new user's sign-up.
 * @throws ApiRefusal like `socialLogin`, ApiError, SocialFailure for a new user who cannot sign up
 */
export async function signInWithProvider(visit: Visit, { proof, flow }: ProviderCallback): Promise<SocialSignin> {
  const { api, jar } = signinApi(visit);
  const complete = withRememberedName(visit, proof);
  const answer = await socialLogin(api, complete, flow.autoLogin).catch((error: unknown) => {
    if (error instanceof ApiError) rememberName(visit, complete);
    throw error;
  });
  if (!("ticket" in answer)) {
    return {
      member: beginMemberSession(visit, answer, { autoLogin: flow.autoLogin, jar: jar(), way: flow.provider }),
      redirect: flow.redirect,
    };
  }
  if (!offers("signUp") || !offers(flow.member)) throw new SocialFailure("noAccount");
  startSignup(visit, answer, flow);
  visit.updateJourney({ jar: jar() ?? undefined });
  return { member: null };
}

/** Keeps earlier consents, unless they were given to the terms of the other kind of member. */
function startSignup(visit: Visit, newcomer: Newcomer, { provider, member }: SocialFlow): void {
  const { signup } = visit.journey;
  const consents = signup?.member === member ? signup.consents : undefined;
  visit.updateJourney({
    social: { provider, ...newcomer },
    signup: { member, via: provider, consents },
    appleName: undefined,
  });
}

/** Apple sends the name only once, so it is remembered for the next try while the API is down. */
function rememberName(visit: Visit, proof: Proof): void {
  if (proof.provider !== "apple" || !(proof.firstName || proof.lastName)) return;
  const { firstName, lastName } = proof;
  visit.updateJourney({ appleName: { of: ownerOf(proof.idToken), firstName, lastName } });
}

function withRememberedName(visit: Visit, proof: Proof): Proof {
  const { appleName } = visit.journey;
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
