import type { ActionFunctionArgs } from "@remix-run/node";
import { LRUCache } from "lru-cache";
import { ApiRefusal } from "../../api/http.server";
import { confirmIdentity, refusalReason, type ConfirmedIdentity } from "../../api/identity.server";
import { isOldEnough } from "../../forms/birth";
import type { IdentityTrip } from "../../session/flow.server";
import { orUnavailable, visitorCaller } from "../../session/guards.server";
import type { Journey } from "../../session/journey.server";
import type { ReturnedFields } from "./returned-fields.server";

type Outcome = NonNullable<Journey["outcome"]>;
type Ending = Pick<Outcome, "result" | "message" | "tid"> & { identity?: Journey["identity"] };

/** A button pressed twice sends the trip's cookie twice, and the first answer never shows: the second is the same. */
const recent = new LRUCache<string, Promise<Ending>>({ max: 2_000, ttl: 60_000 });

/** How a trip has ended: the API is asked once. */
export async function endingOf(args: ActionFunctionArgs, trip: IdentityTrip, fields: ReturnedFields): Promise<Ending> {
  const known = recent.get(trip.tid);
  if (known) return known;
  const ending = ask(args, trip, fields);
  recent.set(trip.tid, ending);
  ending.catch(() => recent.delete(trip.tid));
  return ending;
}

/** Not a word on the verification: the API knows no such caller, or has too many. */
const notOfCarrier = new Set([401, 429]);

async function ask(args: ActionFunctionArgs, trip: IdentityTrip, fields: ReturnedFields): Promise<Ending> {
  try {
    return judge(trip, await orUnavailable(args, confirmIdentity(visitorCaller(args), trip.tid)));
  } catch (error) {
    if (!(error instanceof ApiRefusal) || notOfCarrier.has(error.code)) throw error;
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
function refused({ code, upstream, details }: ApiRefusal, { RETURNCODE, RETURNMSG }: ReturnedFields): Ending {
  const reason = refusalReason(details);
  if (code === 476 && reason === "cancelled") return { result: "cancelled" };
  if (code !== 475) return { result: "refused", message: upstream.slice(0, 300) };
  if (reason === "used") return { result: "used" };
  if (reason !== "unconfirmed") return { result: "expired" };
  const failed = RETURNCODE !== undefined && RETURNCODE !== "0000";
  return failed && RETURNMSG ? { result: "refused", message: RETURNMSG } : { result: "cancelled" };
}
