import { z } from "zod/v4";
import type { Api } from "./http.server";
import { phpFlag, phpText } from "./php";

interface ReturnUrls {
  /** Where the provider sends the browser when it has an answer; absolute. */
  returnUrl: string;
  /** Where it sends it when there is none. */
  cancelUrl: string;
}

const begun = z.object({ TID: phpText.pipe(z.string().min(1).max(100)) }).transform(({ TID }) => TID);

/** Begins a verification at the carrier; resolves to its transaction. */
export function requestIdentity(api: Api, fields: ReturnUrls): Promise<string> {
  return api({ method: "GET", path: "/Auth/request.php", fields: { ...fields }, answer: begun });
}

/** CI and DI come with it and end here: later calls name the transaction. */
const confirmed = z
  .object({
    NAME: z.string().trim().min(1).max(100),
    PHONE: phpText.transform((phone) => phone.replace(/[\s-]/g, "")).pipe(z.string().regex(/^01\d{8,9}$/)),
    SEX: phpText.pipe(z.enum(["1", "0"])),
    DOB: phpText.transform((day) => day.replace(/\D/g, "")).pipe(z.string().regex(/^\d{8}$/)),
    IsAccount: phpFlag,
  })
  .transform(({ NAME, PHONE, SEX, DOB, IsAccount }) => ({
    name: NAME,
    phone: PHONE,
    birth: DOB,
    gender: SEX === "1" ? ("M" as const) : ("F" as const),
    hasAccount: IsAccount,
  }));
export type ConfirmedIdentity = z.infer<typeof confirmed>;

/**
 * Who the carrier says the person of a transaction is; once.
 * @throws ApiRefusal transactionUnusable; carrierRefused with the carrier's own words.
 */
export function confirmIdentity(api: Api, tid: string): Promise<ConfirmedIdentity> {
  return api({ method: "POST", path: "/Auth/confirm.php", fields: { TID: tid }, answer: confirmed });
}
