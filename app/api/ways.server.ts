import { z } from "zod/v4";
import { offers } from "../branding/offers";
import { providers, type Provider } from "../ui/providers";
import { defineCall, type Api } from "./call";
import { ifOffered } from "./errors";
import { personName, providerToken } from "./fields";
import { rows } from "./php-rows";
import { lacked } from "./reader";
import { anything, made, row, type ValueOf } from "./schema";
import { phpMaybeTime } from "./php-times";
import { phpMaybeKey } from "./php-texts";
import { asWritten, phpCode, phpDecision } from "./php-values";
import { passkeySection } from "./passkeys.server";
import { othersEnded } from "./my-data.server";
import type { Proof } from "./social.server";

// An operator may do without all three: the page is then not linked, and 404.

const providerField = z.enum(providers);

const link = row(
  {
    provider: [
      "Provider",
      made(phpCode(asWritten(providers)), (name, remarks) => (offers(name) ? name : lacked(remarks))),
      "`kakao`, `naver`, `apple`",
    ],
    since: ["LinkedAt", phpMaybeTime, "since when"],
    email: ["Email", phpMaybeKey, "the account's e-mail address, as the provider tells it"],
  },
  "LinkedProvider",
);

const ways = row({
  password: ["Password", phpDecision, "whether the member has a password"],
  links: rows("list", link, 10, "the providers by which the member may sign in, each once"),
  passkeys: passkeySection,
});
export type Ways = ValueOf<typeof ways>;

export const waysCall = defineCall("GET /my/ways.php", {
  optional: true,
  summary: "By which ways the member may sign in",
  fields: {},
  answer: ways,
  refusals: ["notFound"],
});

/** Returns null where the API has no such call. */
export function getWays(api: Api): Promise<Ways | null> {
  return ifOffered(api(waysCall, {}));
}

export const wayAddCall = defineCall("POST /my/wayAdd.php", {
  optional: "GET /my/ways.php",
  summary: "Let the member sign in by a provider too",
  fields: {
    provider: [providerField, "`kakao`, `naver`, `apple`", "yes"],
    accessToken: [providerToken, "as in kakaoLogin.php and naverLogin.php", "for Kakao and Naver"],
    idToken: [providerToken, "as in appleLogin.php", "for Apple"],
    firstName: [personName, "as in appleLogin.php: to be kept with the Apple account, not with the member"],
    lastName: [personName, "as `firstName`"],
  },
  answer: anything,
  refusals: ["invalid", "notFound", "tokenRejected", "otherAccount"],
});

export function addWay(api: Api, proof: Proof) {
  const { provider } = proof;
  if (proof.provider !== "apple") return api(wayAddCall, { provider, accessToken: proof.accessToken });
  const { idToken, firstName, lastName } = proof;
  return api(wayAddCall, { provider, idToken, firstName, lastName });
}

export const wayRemoveCall = defineCall("POST /my/wayRemove.php", {
  optional: "GET /my/ways.php",
  summary: "Let the member sign in by a provider no more",
  fields: { provider: [providerField, "`kakao`, `naver`, `apple`", "yes"] },
  answer: othersEnded,
  refusals: ["invalid", "notFound"],
});

/** Returns whether the member's other sign-ins have ended. @throws ApiRefusal `invalid` for the last way. */
export async function removeWay(api: Api, provider: Provider): Promise<boolean> {
  return (await api(wayRemoveCall, { provider })).endedOthers;
}
