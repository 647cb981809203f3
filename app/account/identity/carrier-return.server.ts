import type { z } from "zod/v4";
import { isRefusal, refusalReason, type ApiRefusal } from "../../api/errors";
import { confirmIdentity, type ConfirmedIdentity } from "../../api/identity.server";
import { env } from "../../env.server";
import { isOldEnough } from "../../forms/birth";
import type { Transaction } from "../../session/flow.server";
import { identitySchema, outcomeSchema } from "../../session/journey.server";
import { countIn, giveBack } from "../../session/rate-limits.server";
import { runOnceAcrossReplicas } from "../../session/shared/run-once-across-replicas.server";
import type { Visit } from "../../session/visit.server";
import { personBucket, visitorBuckets } from "../../session/visitor-limits.server";
import { autoSubmitPage } from "./auto-submit-page.server";
import { closingPage, withFaultPages } from "./fault-page.server";
import { accountAtNumber } from "./number-holder.server";
import { returnedFields, type ReturnedFields } from "./returned-fields.server";

export function readReturn(encoded: string): ReturnedFields {
  return returnedFields(encoded, env.CARRIER_CHARSET);
}

/** Answers the carrier's POST, which comes without our cookies, with a page that posts the same fields from our site. */
export function repostPage(visit: Visit, { TID, RETURNCODE, RETURNMSG }: ReturnedFields): Response {
  const { t } = visit;
  return autoSubmitPage(visit, {
    title: t("identity.returning"),
    text: t("identity.returningText"),
    action: visit.url.pathname,
    fields: { repost: "1", TID, RETURNCODE, RETURNMSG },
    button: t("common.continue"),
  });
}

export async function finishIdentity(visit: Visit, fields: ReturnedFields): Promise<Response> {
  const transaction = visit.isCrossSite ? null : visit.cookies.flow.takeCarrier(fields.TID ?? "");
  if (!transaction) return visit.redirect(pageWithoutFlow(visit, fields.TID));
  const { txn, purpose, popup } = transaction;
  return withFaultPages(visit, transaction, async () => {
    const { identity, ...outcome } = await confirmOnce(visit, transaction, fields);
    visit.updateJourney({ outcome: { txn, purpose, ...outcome }, ...(identity && { identity }) });
    return popup ? closingPage(visit, txn) : visit.redirect(`/pass-redirect?txn=${txn}`);
  });
}

/** Returns the page for a late or repeated return, or for a transaction of another browser. */
function pageWithoutFlow(visit: Visit, tid: string | undefined): string {
  const { transaction, outcome } = visit.journey;
  if (!transaction || transaction.tid !== tid) return "/pass-redirect";
  const { txn, purpose } = transaction;
  const result = outcome?.txn === txn ? outcome.result : undefined;
  if (!result) visit.updateJourney({ outcome: { txn, purpose, result: "expired" } });
  else if (result === "done") visit.updateJourney({ outcome: { txn, purpose, result: "used" } });
  return `/pass-redirect?txn=${txn}`;
}

const outcome = outcomeSchema
  .pick({ result: true, message: true, until: true })
  .extend({ identity: identitySchema.optional() });
type Outcome = z.infer<typeof outcome>;

/** By TID, because a button pressed twice posts the same flow twice and the browser shows only the second response. */
const outcomes = runOnceAcrossReplicas("identity", outcome);

function confirmOnce(visit: Visit, transaction: Transaction, fields: ReturnedFields): Promise<Outcome> {
  return outcomes.run(transaction.tid, () => confirm(visit, transaction, fields));
}

/** Counted at the start, until somebody is verified; from then on the person counts too. */
async function confirm(visit: Visit, transaction: Transaction, fields: ReturnedFields): Promise<Outcome> {
  const buckets = visitorBuckets(visit, "identity");
  try {
    const confirmed = await confirmIdentity(visit.openApi, transaction.tid);
    buckets.push(personBucket("identity", confirmed));
    if (await countIn(buckets.slice(-1))) return { result: "busy" };
    const outcome = await outcomeOf(visit, transaction, confirmed);
    if (outcome.identity) await giveBack(buckets);
    return outcome;
  } catch (error) {
    if (isRefusal(error, "carrierRefused", "transactionUnusable", "invalid")) return outcomeOfRefusal(error, fields);
    await giveBack(buckets);
    throw error;
  }
}

async function outcomeOf(
  visit: Visit,
  { purpose, tid }: Transaction,
  { hasAccount, hasWithdrawn, withdrawnUntil, ...person }: ConfirmedIdentity,
): Promise<Outcome> {
  const signsUp = purpose === "signup" || purpose === "fb-signup";
  if (signsUp && !isOldEnough(person.birth)) return { result: "underAge" };
  if (signsUp && hasWithdrawn) return { result: "withdrawn", until: withdrawnUntil ?? undefined };
  const identity = { purpose, tid, ...person };
  if (purpose !== "signup") return { result: "done", identity };
  if (hasAccount) return { result: "account", identity: { ...identity, purpose: "find-id" } };
  const result = await accountAtNumber(visit, identity);
  return result === "phoneTaken" ? { result } : { result, identity };
}

/** The API's message takes precedence over RETURNMSG, which the browser could have changed. */
function outcomeOfRefusal(error: ApiRefusal, { RETURNCODE, RETURNMSG }: ReturnedFields): Outcome {
  const reason = refusalReason(error);
  if (error.refusal === "carrierRefused")
    return reason === "cancelled" ? { result: "cancelled" } : { result: "refused", message: error.upstream };
  if (reason === "used") return { result: "used" };
  if (reason !== "unconfirmed") return { result: "expired" };
  const failed = RETURNCODE !== undefined && RETURNCODE !== "0000";
  return failed && RETURNMSG ? { result: "refused", message: RETURNMSG } : { result: "cancelled" };
}
