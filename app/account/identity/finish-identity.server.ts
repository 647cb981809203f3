import type { RequestArgs } from "../../request-context";
import { redirectTo } from "../../session/answers.server";
import { isCrossSite } from "../../session/cross-site.server";
import { takeIdentityTrip } from "../../session/flow.server";
import { journeyOf, keepJourney } from "../../session/journey.server";
import { closingPage } from "./closing-page.server";
import { endingOf } from "./ending.server";
import { faultsAsPages } from "./fault-page.server";
import type { ReturnedFields } from "./returned-fields.server";

/** The carrier has sent the browser back and our own page has sent it on: the transaction is confirmed, once. */
export async function finishIdentity(args: RequestArgs, fields: ReturnedFields): Promise<Response> {
  const trip = isCrossSite(args) ? null : takeIdentityTrip(args, fields.TID ?? "");
  if (!trip) return redirectTo(args, afterwards(args, fields.TID));
  const { txn, purpose } = trip;
  return faultsAsPages(args, trip, async () => {
    const { identity, ...ending } = await endingOf(args, trip, fields);
    keepJourney(args, { outcome: { txn, purpose, ...ending }, ...(identity && { identity }) });
    return trip.popup ? closingPage(args, txn) : redirectTo(args, `/pass-redirect?txn=${txn}`);
  });
}

/** A return of a trip that the browser is not on: it is over, or was never this browser's. */
function afterwards(args: RequestArgs, tid: string | undefined): string {
  const { trip, outcome } = journeyOf(args);
  if (!trip || trip.tid !== tid) return "/pass-redirect";
  const { txn, purpose } = trip;
  const ended = outcome?.txn === txn ? outcome.result : undefined;
  if (!ended) keepJourney(args, { outcome: { txn, purpose, result: "expired" } });
  else if (ended === "done") keepJourney(args, { outcome: { txn, purpose, result: "used" } });
  return `/pass-redirect?txn=${txn}`;
}
