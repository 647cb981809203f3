import { z } from "zod/v4";
import { loginRefusals, signedIn, type SignedIn } from "./auth.server";
import { defineCall, type Api } from "./call";
import { base64url, number, transportsField, url, yesOrNo } from "./fields";
import { optionalSection, phpList, rowsOf } from "./php-rows";
import { phpId, phpKey, phpMaybeKey, phpToken } from "./php-texts";
import { phpMaybeTime } from "./php-times";
import { phpFlag, yesNo } from "./php-values";
import { deviceKind, othersEnded } from "./my-data.server";
import { anything, ofArea, row, type ValueOf } from "./schema";

// An operator may do without all of them: the area is then not in brand.json, or ways.php has no list of passkeys.

/** Of one member; the API refuses more. */
export const mostPasskeys = 10;

const passkey = row(
  {
    id: ["PasskeySeq", phpId.passkey, "number by which passkeyRemove.php takes it off"],
    device: ["Device", deviceKind, "kind of the device, from `User-Agent` of passkeyAdd.php"],
    synced: [
      "BackedUp",
      phpFlag,
      "the backup state (BS): it is kept in an account and works on its other devices, too",
    ],
    since: ["AddedAt", phpMaybeTime, "since when"],
    usedAt: ["UsedAt", phpMaybeTime, "when it was last used; none: not yet"],
  },
  "Passkey",
);
export type Passkey = ValueOf<typeof passkey>;

export const passkeySection = ofArea(
  "passkeys",
  optionalSection(
    "passkeys",
    rowsOf(passkey, mostPasskeys),
    "the member's [passkeys](#passkeys), newest first; without it the app offers none",
  ),
  null,
);

const credential = row(
  {
    id: ["CredentialId", phpToken, "credential ID, as base64url"],
    transports: ["Transports", phpMaybeKey, "as passkeyAdd.php was told, such as `internal,hybrid`"],
  },
  "Credential",
);

const origin = [
  url,
  "origin of the page that asks the authenticator; its host is the RP ID. Of an unknown origin: `choice`",
  "yes",
] as const;

const challenge = {
  challenge: ["Challenge", phpKey, "as base64url: random, good for five minutes, this purpose and one answer"],
  rpId: ["RpId", phpKey, "host of `origin`"],
} as const;

export const passkeyRequestCall = defineCall("POST /login/passkeyRequest.php", {
  of: ["passkeys"],
  summary: "A challenge to sign in with a passkey",
  open: true,
  fields: { origin },
  answer: row(challenge),
  refusals: ["invalid", "notFound"],
});

/** What an authenticator is to sign. */
export type Challenge = ValueOf<typeof passkeyRequestCall.answer>;

/** @throws ApiRefusal `notFound` where the API has no such call. */
export function requestSignIn(api: Api, origin: string): Promise<Challenge> {
  return api(passkeyRequestCall, { origin });
}

/** All as base64url. */
export const assertionSchema = z.object({
  credentialId: base64url(1_364),
  clientData: base64url(2_000),
  authenticatorData: base64url(2_000),
  signature: base64url(8_000),
  userHandle: base64url(88).or(z.literal("")),
});
/** An authenticator's answer to a challenge. */
export type Assertion = z.output<typeof assertionSchema>;

const { shape } = assertionSchema;
const assertion = (sent: string) =>
  ({
    credentialId: [shape.credentialId, "credential ID, as base64url, at most 1,364 characters", sent],
    clientData: [shape.clientData, "client data (JSON), as base64url, at most 2,000 characters", sent],
    authenticatorData: [shape.authenticatorData, "authenticator data, as base64url, at most 2,000 characters", sent],
    signature: [shape.signature, "signature over both, as base64url, at most 8,000 characters", sent],
  }) as const;
/** Of reauth.php. */
export const assertionFields = assertion("with a [passkey](#passkeys)");

export const passkeyLoginCall = defineCall("POST /login/passkeyLogin.php", {
  of: ["passkeys"],
  summary: "Sign in with a passkey",
  open: true,
  fields: {
    ...assertion("yes"),
    userHandle: [shape.userHandle, "user handle, as base64url, at most 88 characters", "yes"],
    autoLogin: [yesOrNo, "`Y` or `N` (default)", "always sent"],
  },
  answer: signedIn,
  refusals: ["invalid", ...loginRefusals, "tokenRejected", "ticketUnusable", "passkeyUnknown"],
});

export function passkeyLogin(api: Api, assertion: Assertion, isAutoLogin: boolean): Promise<SignedIn> {
  return api(passkeyLoginCall, { ...assertion, autoLogin: yesNo(isAutoLogin) });
}

export const ownPasskeyRequestCall = defineCall("POST /my/passkeyRequest.php", {
  of: ["passkeys"],
  reachedBy: "passkeys of GET /my/ways.php",
  summary: "A challenge to add a passkey, or for the re-entry",
  fields: {
    origin,
    purpose: [z.enum(["ADD", "REENTRY"]), "`ADD` or `REENTRY`; with ten passkeys `ADD` is `full`", "yes"],
  },
  answer: row({
    ...challenge,
    user: ["User", phpKey, "user handle of the member, as base64url: always the same, and tells nothing of them"],
    credentials: ["list", phpList(credential), "the member's, of this RP ID"],
  }),
  refusals: ["invalid", "notFound"],
});
export type OwnChallenge = ValueOf<typeof ownPasskeyRequestCall.answer>;

export function requestOwn(api: Api, origin: string, purpose: "ADD" | "REENTRY"): Promise<OwnChallenge> {
  return api(ownPasskeyRequestCall, { origin, purpose });
}

export const registrationSchema = z.object({
  clientData: base64url(2_000),
  attestation: base64url(8_000),
  transports: transportsField,
});
/** A new passkey, as an authenticator has made it. */
export type Registration = z.output<typeof registrationSchema>;

export const passkeyAddCall = defineCall("POST /my/passkeyAdd.php", {
  of: ["passkeys"],
  reachedBy: "passkeys of GET /my/ways.php",
  summary: "Let the member sign in with a passkey",
  fields: {
    clientData: [
      registrationSchema.shape.clientData,
      "client data (JSON), as base64url, at most 2,000 characters",
      "yes",
    ],
    attestation: [
      registrationSchema.shape.attestation,
      "attestation object, as base64url, at most 8,000 characters",
      "yes",
    ],
    transports: [registrationSchema.shape.transports, "how it is reached, such as `internal,hybrid`; may be empty"],
  },
  answer: anything,
  refusals: ["invalid", "notFound", "tokenRejected", "ticketUnusable"],
});

export function addPasskey(api: Api, { clientData, attestation, transports }: Registration) {
  return api(passkeyAddCall, { clientData, attestation, transports: transports || undefined });
}

export const passkeyRemoveCall = defineCall("POST /my/passkeyRemove.php", {
  of: ["passkeys"],
  reachedBy: "passkeys of GET /my/ways.php",
  summary: "Let the member sign in with a passkey no more",
  fields: { passkey: [number, "PasskeySeq of one of the member's own", "yes"] },
  answer: othersEnded,
  refusals: ["invalid", "notFound"],
});

/** Returns whether the member's other sign-ins have ended. */
export async function removePasskey(api: Api, id: string): Promise<boolean> {
  return (await api(passkeyRemoveCall, { passkey: id })).endedOthers;
}
