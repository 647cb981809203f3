import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { withdrawal } from "../accounts/withdrawals";
import { Refusal, type Call, type Payload, check } from "../call";
import { isKnownUrl } from "../known-origin";
import type { Store } from "../store";
import { beginTransaction, closedReason, endTransaction, transactionOf, type Transaction } from "./transactions";

const SLOW = 10_000;
const CANCELLED = "본인확인을 취소했어요.";
const REFUSED = "본인확인에 실패했어요. 통신사에 등록된 정보를 확인해 주세요.";

const url = (webOrigins: readonly string[]) =>
  z
    .string()
    .max(2048, "length")
    .refine((value) => isKnownUrl(value, webOrigins), "format");
const confirmation = z.object({ TID: z.string().max(100, "length") });

export function beginVerification({ store, fields, webOrigins, now }: Call): Payload {
  const urls = check(z.object({ returnUrl: url(webOrigins), cancelUrl: url(webOrigins) }), fields);
  return { TID: beginTransaction(store, urls.returnUrl, urls.cancelUrl, now) };
}

export async function confirmVerification({ store, fields, now, providers }: Call): Promise<Payload> {
  const { TID } = check(confirmation, fields);
  const transaction = transactionOf(store, TID);
  if (!transaction) throw new Refusal(475, { reason: "unknown" });
  const { outcome, message, wait } = providers.carrier;
  const end = closedReason(transaction, now) ?? (outcome === "expired" ? "expired" : undefined);
  if (end) throw new Refusal(475, { reason: end });
  if (transaction.state === "requested") throw new Refusal(475, { reason: "unconfirmed" });
  const cancelled = transaction.state === "cancelled";
  const refused = cancelled || outcome === "refused";
  endTransaction(store, TID, refused ? "refused" : "confirmed", now);
  if (cancelled) throw new Refusal(476, { reason: "cancelled" }, CANCELLED);
  if (refused) throw new Refusal(476, { reason: "refused" }, message ?? REFUSED);
  if (outcome === "slow") await pause(wait ?? SLOW);
  return {
    ...identityOf(transaction),
    IsAccount: hasAccount(store, transaction.ci),
    ...withdrawal(store, transaction.ci, now),
  };
}

/** Ignores unverified accounts, because their owners may sign up again. */
const hasAccount = (store: Store, ci: string | null) =>
  store.one(
    z.object({ seq: z.number() }),
    "SELECT seq FROM members WHERE ci = ? AND kind = 'member' AND state <> 'unverified'",
    ci,
  ) !== undefined;

const identityOf = ({ name, phone, ci, di, sex, dob }: Transaction): Payload => ({
  NAME: name,
  PHONE: phone,
  CI: ci,
  DI: di,
  SEX: sex,
  DOB: dob,
});
