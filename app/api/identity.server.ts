import { z } from "zod/v4";
import { callApi, type Caller } from "./http.server";
import { phpFlag, phpText } from "./php";

interface ReturnUrls {
  /** Where the provider sends the browser when it has an answer; absolute. */
  returnUrl: string;
  /** Where it sends it when there is none. */
  cancelUrl: string;
}

const begun = z.object({ TID: phpText.pipe(z.string().min(1).max(100)) }).transform(({ TID }) => TID);

/** Begins a verification at the carrier; resolves to its transaction. */
export function requestIdentity(caller: Caller, fields: ReturnUrls): Promise<string> {
  return callApi({ method: "GET", path: "/Auth/request.php", fields: { ...fields }, answer: begun }, caller);
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
 * @throws ApiRefusal 475 when the transaction cannot be confirmed, 476 with the carrier's own words when it refuses.
 */
export function confirmIdentity(caller: Caller, tid: string): Promise<ConfirmedIdentity> {
  return callApi({ method: "POST", path: "/Auth/confirm.php", fields: { TID: tid }, answer: confirmed }, caller);
}

const reason = z.object({ reason: z.string() });

/** Why a transaction was refused (docs/api.md, 475 and 476). */
export function refusalReason(details: unknown): string | undefined {
  const parsed = reason.safeParse(details);
  return parsed.success ? parsed.data.reason : undefined;
}
