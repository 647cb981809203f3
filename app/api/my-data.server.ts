import { defineCall, type Api } from "./call";
import { ifOffered } from "./errors";
import { number, yesOrNo } from "./fields";
import { rows } from "./php-rows";
import { anything, row, type ValueOf } from "./schema";
import { phpTime } from "./php-times";
import { phpMaybeId, phpMaybeKey, phpMaybeName } from "./php-texts";
import { phpDecision, phpFlag, phpMaybeCode, yesNo } from "./php-values";

// An operator may do without each of these calls: their part of the page is left out where the API answers 404.

const consentNames = {
  SERVICE: "service",
  PRIVACY: "privacy",
  AGE: "age",
  INFO: "info",
  AD: "ad",
  NIGHT: "night",
  EMAIL: "email",
} as const;
const channels = { WEB: "web", APP: "app", VENUE: "venue" } as const;

const consent = row(
  {
    kind: [
      "Kind",
      phpMaybeCode(consentNames),
      "what was agreed to: `EMAIL` is advertising by e-mail; another word is shown in neutral words",
    ],
    agreed: ["Agreed", phpDecision, "agreed to; `N`: withdrawn"],
    at: ["At", phpTime, "when that was"],
    channel: ["Channel", phpMaybeCode(channels), "where it was said"],
    version: ["Version", phpMaybeKey, "version of the text that was shown"],
  },
  "Consent",
);
export type Consent = ValueOf<typeof consent>;

export const consentsCall = defineCall("GET /my/consents.php", {
  of: ["ownData"],
  optional: true,
  summary: "What the member has agreed to, and when",
  fields: {},
  answer: row({ list: rows("list", consent, 200, "newest first") }),
  refusals: ["notFound"],
});

/** Newest first; null where the API has no such call. */
export async function getConsents(api: Api): Promise<Consent[] | null> {
  return (await ifOffered(api(consentsCall, {})))?.list ?? null;
}

export const deviceKind = phpMaybeCode({ PHONE: "phone", TABLET: "tablet", DESKTOP: "desktop" });

/** Of calls that change how one signs in. */
export const othersEnded = row({
  endedOthers: [
    "SignedOutOthers",
    phpFlag,
    "whether the member's other sign-ins have ended; the one that asks goes on",
  ],
});

const signin = row(
  {
    id: [
      "SignInSeq",
      phpMaybeId.signin,
      "number of the sign-in, while it goes on, by which signinEnd.php ends it; the one whose token asks has none",
    ],
    at: ["At", phpTime, "when it began"],
    device: ["Device", deviceKind, "kind of the device, from `User-Agent` of the sign-in"],
    place: ["Place", phpMaybeName, "where the address is, in the language of the request"],
    current: ["Current", phpFlag, "the sign-in whose token asks"],
    ended: ["Ended", phpFlag, "it has ended; is left out where that is not known"],
  },
  "SignIn",
);
export type SignIn = ValueOf<typeof signin>;

export const signinsCall = defineCall("GET /my/signins.php", {
  of: ["ownData"],
  optional: true,
  summary: "The member's latest sign-ins",
  fields: {},
  answer: row({ list: rows("list", signin, 50, "newest first; those that go on are among them") }),
  refusals: ["notFound"],
});

/** Newest first; null where the API has no such call. */
export async function getSignins(api: Api): Promise<SignIn[] | null> {
  return (await ifOffered(api(signinsCall, {})))?.list ?? null;
}

export const signinEndCall = defineCall("POST /my/signinEnd.php", {
  of: ["ownData"],
  optional: "GET /my/signins.php",
  reachedBy: "list[].SignInSeq of GET /my/signins.php",
  summary: "End another sign-in of the member",
  fields: { signin: [number, "SignInSeq of one of the member's own", "yes"] },
  answer: anything,
  refusals: ["invalid", "notFound"],
});

/** One that has ended is not there any more. */
export async function endSignin(api: Api, id: string): Promise<void> {
  await ifOffered(api(signinEndCall, { signin: id }));
}

export const signOutOthersCall = defineCall("POST /my/signOutOthers.php", {
  of: ["ownData"],
  optional: "GET /my/signins.php",
  summary: "End all other sign-ins of the member",
  fields: {},
  answer: anything,
  refusals: ["notFound"],
});

export function signOutOthers(api: Api) {
  return api(signOutOthersCall, {});
}

const playerPage = row({
  hidden: [
    "Hidden",
    phpDecision,
    "`Y`: the member's page is answered to the member alone ([What members see of each other](#what-members-see-of-each-other))",
  ],
  player: ["PlayerSeq", phpMaybeId.player, "the member's number as a player; without it nothing leads to the page"],
});

export const playerPageCall = defineCall("GET /my/playerPage.php", {
  of: ["ownData", "rankings"],
  optional: true,
  summary: "Have others a page of the member",
  fields: {},
  answer: playerPage,
  refusals: ["notFound"],
});

/** Returns null if the API has no such call. */
export function getPlayerPageSwitch(api: Api) {
  return ifOffered(api(playerPageCall, {}));
}

export const playerPageEditCall = defineCall("POST /my/playerPageEdit.php", {
  of: ["ownData", "rankings"],
  optional: "GET /my/playerPage.php",
  summary: "Hide the member's page from others, or no longer",
  fields: { Hidden: [yesOrNo, "`Y` or `N`", "yes"] },
  answer: playerPage,
  refusals: ["invalid", "notFound"],
});

export function hidePlayerPage(api: Api, hidden: boolean) {
  return api(playerPageEditCall, { Hidden: yesNo(hidden) });
}

const rankName = row({
  hidden: [
    "Hidden",
    phpDecision,
    "`Y`: other members see another name ([What members see of each other](#what-members-see-of-each-other))",
  ],
});

export const rankNameCall = defineCall("GET /my/rankName.php", {
  of: ["ownData", "rankings"],
  optional: true,
  summary: "Do rankings show the nickname",
  fields: {},
  answer: rankName,
  refusals: ["notFound"],
});

/** Returns null if the API has no such call. */
export async function isRankNameHidden(api: Api): Promise<boolean | null> {
  return (await ifOffered(api(rankNameCall, {})))?.hidden ?? null;
}

export const rankNameEditCall = defineCall("POST /my/rankNameEdit.php", {
  of: ["ownData", "rankings"],
  optional: "GET /my/rankName.php",
  summary: "Hide the nickname in rankings, or no longer",
  fields: { Hidden: [yesOrNo, "`Y` or `N`", "yes"] },
  answer: rankName,
  refusals: ["invalid", "notFound"],
});

export function hideRankName(api: Api, hidden: boolean) {
  return api(rankNameEditCall, { Hidden: yesNo(hidden) });
}
