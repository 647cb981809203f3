import { LRUCache } from "lru-cache";
import { isRefusal, refusalReason, type ApiRefusal } from "../../api/errors";
import { confirmIdentity, type ConfirmedIdentity } from "../../api/identity.server";
import { isOldEnough } from "../../forms/birth";
import type { RequestArgs } from "../../request-context";
import { visitorApi } from "../../session/api.server";
import type { IdentityTrip } from "../../session/flow.server";
import type { Journey } from "../../session/journey.server";
import type { ReturnedFields } from "./returned-fields.server";

type Outcome = NonNullable<Journey["outcome"]>;
type Ending = Pick<Outcome, "result" | "message" | "tid"> & { identity?: Journey["identity"] };

/** A button pressed twice sends the trip's cookie twice, and the first answer never shows: the second is the same. */
const recent = new LRUCache<string, Promise<Ending>>({ max: 2_000, ttl: 60_000 });

/** How a trip has ended: the API is asked once. */
export async function endingOf(args: RequestArgs, trip: IdentityTrip, fields: ReturnedFields): Promise<Ending> {
  const known = recent.get(trip.tid);
  if (known) return known;
  const ending = ask(args, trip, fields);
  recent.set(trip.tid, ending);
  ending.catch(() => recent.delete(trip.tid));
  return ending;
}

async function ask(args: RequestArgs, trip: IdentityTrip, fields: ReturnedFields): Promise<Ending> {
  try {
    return judge(trip, await confirmIdentity(visitorApi(args), trip.tid));
  } catch (error) {
    // Neither is about the transaction: the API does not know the caller, or has too many requests.
    if (!isRefusal(error) || isRefusal(error, "unauthorized", "tooMany")) throw error;
    return refused(error, fields);
  }
}

function judge({ purpose, tid }: IdentityTrip, { hasAccount, ...person }: ConfirmedIdentity): Ending {
  const joins = purpose === "signup" || purpose === "fb-signup";
  if (joins && !isOldEnough(person.birth)) return { result: "underAge" };
  if (purpose !== "signup" || !hasAccount) return { result: "done", identity: { purpose, tid, ...person } };
  return { result: "account", tid, identity: { purpose: "find-id", tid, ...person } };
}

/** What the carrier said for the person to read; the API's words come before those that travelled by the browser. */
function refused(error: ApiRefusal, { RETURNCODE, RETURNMSG }: ReturnedFields): Ending {
  const reason = refusalReason(error);
  if (error.refusal === "carrierRefused" && reason === "cancelled") return { result: "cancelled" };
  if (error.refusal !== "transactionUnusable") return { result: "refused", message: error.upstream.slice(0, 300) };
  if (reason === "used") return { result: "used" };
  if (reason !== "unconfirmed") return { result: "expired" };
  const failed = RETURNCODE !== undefined && RETURNCODE !== "0000";
  return failed && RETURNMSG ? { result: "refused", message: RETURNMSG } : { result: "cancelled" };
}
