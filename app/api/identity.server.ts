import { z } from "zod/v4";
import { defineCall, type Api } from "./call";
import { tidField, url } from "./fields";
import { phpField, row } from "./php-rows";
import { phpDecision, phpFlag, phpText } from "./php-values";

export const requestIdentityCall = defineCall({
  method: "GET",
  path: "/Auth/request.php",
  summary: "Begin a carrier verification",
  open: true,
  fields: { returnUrl: url, cancelUrl: url },
  required: ["returnUrl", "cancelUrl"],
  answer: phpField("TID", phpText.pipe(z.string().max(100))),
  refusals: ["invalid"],
});

/** Begins a transaction at the carrier, which sends the browser to one of the absolute URLs. Returns its TID. */
export function requestIdentity(api: Api, fields: { returnUrl: string; cancelUrl: string }): Promise<string> {
  return api(requestIdentityCall, fields);
}

/** The API sends CI and DI as well; they are dropped here, since later calls name the TID. */
const confirmed = row({
  name: ["NAME", phpText.pipe(z.string().trim().max(100))],
  phone: ["PHONE", phpText.transform((phone) => phone.replace(/[\s-]/g, "")).pipe(z.string().regex(/^01\d{8,9}$/))],
  gender: ["SEX", phpText.pipe(z.enum(["1", "0"])).transform((sex) => (sex === "1" ? "M" : "F"))],
  birth: ["DOB", phpText.transform((day) => day.replace(/\D/g, "")).pipe(z.string().regex(/^\d{8}$/))],
  hasAccount: ["IsAccount", phpDecision],
  /** In the last 24 hours. */
  hasWithdrawn: ["IsWithdrawn", phpFlag],
});
export type ConfirmedIdentity = z.output<typeof confirmed>;

export const confirmIdentityCall = defineCall({
  method: "POST",
  path: "/Auth/confirm.php",
  summary: "The result of a carrier verification",
  open: true,
  fields: { TID: tidField },
  required: ["TID"],
  answer: confirmed,
  refusals: ["invalid", "transactionUnusable", "carrierRefused"],
});

/** Works once for a transaction. */
export function confirmIdentity(api: Api, tid: string): Promise<ConfirmedIdentity> {
  return api(confirmIdentityCall, { TID: tid });
}
