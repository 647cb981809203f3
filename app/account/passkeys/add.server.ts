import { isRefusal, refusedFields } from "../../api/errors";
import { addPasskey, registrationSchema, requestOwn } from "../../api/passkeys.server";
import type { RouteHandle } from "../../page-handle";
import { notFound, refuseUnavailable } from "../../session/answers.server";
import { audit } from "../../session/audit.server";
import type { MemberVisit } from "../../session/guards.server";
import type { Visit } from "../../session/visit.server";
import { requireReentered, requireReentry } from "../reentry/reentry.server";
import { readPasskey } from "./read-passkey.server";

const waysPage = "/mypage/sign-in-ways";

/** Returns null if the page asks for the password again. @throws the 404 page where the API has no such call */
export async function loadNewPasskey(visit: Visit, handle: RouteHandle) {
  const session = await requireReentry(visit, handle);
  if (!session) return null;
  const { api, member } = session;
  try {
    return { name: member.id, challenge: await requestOwn(api, visit.url.origin, "ADD") };
  } catch (error) {
    // Added meanwhile, in another tab: that page says so.
    if (refusedFields(error).purpose) throw visit.redirect(waysPage);
    throw isRefusal(error, "notFound", "invalid") ? notFound() : error;
  }
}

export async function postNewPasskey(visit: MemberVisit): Promise<Response> {
  await requireReentered(visit);
  const { api, member } = visit;
  const registration = await readPasskey(visit, registrationSchema);
  if (!registration) return visit.refuse({ "": "passkey.rejected" }, 400);
  try {
    await addPasskey(api, registration);
  } catch (error) {
    // Too late, or sent twice: the page asks anew.
    if (isRefusal(error, "ticketUnusable")) return visit.redirect(visit.path);
    if (!isRefusal(error, "tokenRejected")) return refuseUnavailable(visit, error);
    audit(visit, "way refused", member.id, "passkey");
    return visit.refuse({ "": "passkey.rejected" }, 400);
  }
  audit(visit, "way added", member.id, "passkey");
  visit.flash("passkeyAdded");
  return visit.redirect(waysPage);
}
