import { decodeJwt } from "jose";
import { ApiError } from "../../api/errors";
import type { Member } from "../../api/my.server";
import { socialLogin, type Newcomer, type Proof } from "../../api/social.server";
import type { RequestArgs } from "../../request-context";
import { signinApi } from "../../session/api.server";
import type { SocialTrip } from "../../session/flow.server";
import { journeyOf, keepJourney } from "../../session/journey.server";
import { digest } from "../../session/session.server";
import { enter } from "../../session/sign-in.server";
import type { Homecoming } from "./provider-strategy.server";

/** Who has come back from a provider: the member, with the page it wanted, or somebody new. */
export type Arrival = { member: Member; redirect: string } | { member: null; redirect?: undefined };

/**
 * Signs the owner of a provider's account in, or puts somebody new on the way to an account.
 * @throws ApiRefusal as `socialLogin` does; ApiError.
 */
export async function arrive(args: RequestArgs, { proof, trip }: Homecoming): Promise<Arrival> {
  const { api, jar } = signinApi(args);
  const complete = withKeptName(args, proof);
  const answer = await socialLogin(api, complete, trip.autoLogin).catch((error: unknown) => {
    if (error instanceof ApiError) keepName(args, complete);
    throw error;
  });
  if (!("ticket" in answer)) {
    return { member: enter(args, answer, { keep: trip.autoLogin, jar: jar() }), redirect: trip.redirect };
  }
  welcome(args, answer, trip);
  keepJourney(args, { jar: jar() ?? undefined });
  return { member: null };
}

/** What was agreed to or verified on the way so far stays; the other kind of member agrees to other terms. */
function welcome(args: RequestArgs, newcomer: Newcomer, { provider, member }: SocialTrip): void {
  const { signup } = journeyOf(args);
  const consents = signup?.member === member ? signup.consents : undefined;
  keepJourney(args, {
    social: { provider, ...newcomer },
    signup: { member, via: provider, consents },
    appleName: undefined,
  });
}

/** Apple tells a name once: when the API is down just then, the next try has it from here. */
function keepName(args: RequestArgs, proof: Proof): void {
  if (proof.provider !== "apple" || !(proof.firstName || proof.lastName)) return;
  const { firstName, lastName } = proof;
  keepJourney(args, { appleName: { of: ownerOf(proof.idToken), firstName, lastName } });
}

function withKeptName(args: RequestArgs, proof: Proof): Proof {
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
