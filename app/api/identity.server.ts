import { z } from "zod/v4";
import type { Api } from "./http.server";
import { phpField, phpFlag, phpText, row } from "./php";

const tid = phpField("TID", phpText.pipe(z.string().min(1).max(100)));

/** Begins a transaction at the carrier, which sends the browser to one of the absolute URLs. Returns its TID. */
export function requestIdentity(api: Api, fields: { returnUrl: string; cancelUrl: string }): Promise<string> {
  return api({ method: "GET", path: "/Auth/request.php", fields, answer: tid });
}

/** The API sends CI and DI as well; they are dropped here, since later calls name the TID. */
const confirmed = row({
  name: ["NAME", z.string().trim().min(1).max(100)],
  phone: ["PHONE", phpText.transform((phone) => phone.replace(/[\s-]/g, "")).pipe(z.string().regex(/^01\d{8,9}$/))],
  gender: ["SEX", phpText.pipe(z.enum(["1", "0"])).transform((sex) => (sex === "1" ? "M" : "F"))],
  birth: ["DOB", phpText.transform((day) => day.replace(/\D/g, "")).pipe(z.string().regex(/^\d{8}$/))],
  hasAccount: ["IsAccount", phpFlag],
});
export type ConfirmedIdentity = z.output<typeof confirmed>;

/** Works once for a transaction. @throws ApiRefusal transactionUnusable; carrierRefused with the carrier's message. */
export function confirmIdentity(api: Api, tid: string): Promise<ConfirmedIdentity> {
  return api({ method: "POST", path: "/Auth/confirm.php", fields: { TID: tid }, answer: confirmed });
}
