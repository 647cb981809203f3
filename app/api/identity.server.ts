import { z } from "zod/v4";
import { koreanPhone } from "../forms/phone";
import { defineCall, type Api } from "./call";
import { tidField, url } from "./fields";
import { phpField } from "./php-rows";
import { made, narrowed, notRead, row, type ValueOf } from "./schema";
import { phpMaybeTime } from "./php-times";
import { phpKey } from "./php-texts";
import { phpDecision, phpFlag } from "./php-values";

export const requestIdentityCall = defineCall("GET /Auth/request.php", {
  of: ["domestic"],
  summary: "Begin a carrier verification",
  open: true,
  fields: {
    returnUrl: [
      url,
      "absolute URL to which the provider sends the browser by POST with `TID`; at most 2,048 characters, of an [origin that you know](#addresses-of-the-app)",
      "yes",
    ],
    cancelUrl: [
      url,
      "the same for cancelling and errors: POST or GET, with `TID`, `RETURNCODE`, `RETURNMSG` in the charset of the provider's page",
      "yes",
    ],
  },
  answer: phpField(
    "TID",
    narrowed(phpKey, z.string().max(100)),
    "number of the transaction: some 24 digits; at most 100 characters",
  ),
  refusals: ["invalid"],
});

/** Begins a transaction at the carrier, which sends the browser to one of the absolute URLs. Returns its TID. */
export function requestIdentity(api: Api, fields: { returnUrl: string; cancelUrl: string }): Promise<string> {
  return api(requestIdentityCall, fields);
}

/** The API sends CI and DI as well; they are dropped here, since later calls name the TID. */
const confirmed = row({
  name: ["NAME", narrowed(phpKey, z.string().trim().max(100)), "real name, at most 100 characters"],
  phone: [
    "PHONE",
    narrowed(
      made(phpKey, (phone) => koreanPhone(phone.replace(/[\s-]/g, ""))?.replaceAll("-", "")),
      z.string().regex(/^01\d{8,9}$/),
    ),
    "phone number as `01012345678`; hyphens and spaces are passed over, and a lost 0 is put back",
  ],
  gender: [
    "SEX",
    made(narrowed(phpKey, z.enum(["1", "0"])), (sex) => (sex === "1" ? "M" : "F")),
    "`1` male, `0` female",
  ],
  birth: [
    "DOB",
    narrowed(
      made(phpKey, (day) => day.replace(/\D/g, "")),
      z.string().regex(/^\d{8}$/),
    ),
    "birth date as `19950315`; hyphens and dots are passed over",
  ],
  hasAccount: [
    "IsAccount",
    phpDecision,
    "a member with this CI exists; somebody who never verified his address may sign up anew and counts as none",
  ],
  hasWithdrawn: [
    "IsWithdrawn",
    phpFlag,
    "the member with this CI withdrew in the last 24 hours: the sign-up is refused before its form, and not after it with 467",
  ],
  withdrawnUntil: ["WithdrawnUntil", phpMaybeTime, "when that member may sign up again"],
  ...notRead({
    ci: ["CI", phpKey, "what recognises the person everywhere; the app drops it at the door"],
    di: ["DI", phpKey, "what recognises the person with this operator; the app drops it at the door"],
  }),
});
export type ConfirmedIdentity = ValueOf<typeof confirmed>;

export const confirmIdentityCall = defineCall("POST /Auth/confirm.php", {
  of: ["domestic"],
  summary: "The result of a carrier verification",
  open: true,
  fields: { TID: [tidField, "at most 100 characters", "yes"] },
  answer: confirmed,
  refusals: ["invalid", "transactionUnusable", "carrierRefused"],
});

/** Works once for a transaction. */
export function confirmIdentity(api: Api, tid: string): Promise<ConfirmedIdentity> {
  return api(confirmIdentityCall, { TID: tid });
}
