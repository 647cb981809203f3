import { json } from "@remix-run/node";
import { isRefusal, refusedFields } from "../../api/errors";
import { getSignins } from "../../api/my-data.server";
import { removePasskey } from "../../api/passkeys.server";
import { getWays, removeWay, type Ways } from "../../api/ways.server";
import { offers } from "../../branding/offers";
import { optionalWord } from "../../forms/fields";
import { isId } from "../../forms/ids";
import { formOf } from "../../forms/form";
import type { RouteHandle } from "../../page-handle";
import { notFound, refuseUnavailable } from "../../session/answers.server";
import { audit } from "../../session/audit.server";
import type { MemberVisit } from "../../session/guards.server";
import type { Journey } from "../../session/journey.server";
import { safeRedirect } from "../../session/safe-redirect";
import type { Visit } from "../../session/visit.server";
import { isProvider, type Provider } from "../../ui/providers";
import { requireReentered, requireReentry } from "../reentry/reentry.server";
import { offeredProviders } from "../social/authenticator.server";
import { endAskedSignin } from "../signins/end-signin.server";
import { waysPage } from "../social/finish-adding.server";

/**
 * Returns null if the page asks for the password again. After a new password it shows, without that, what opens the
 * account, and leads on to `redirect`. @throws the 404 page where the API has no such call
 */
export async function loadWays(visit: Visit, handle: RouteHandle) {
  const isCheck = (visit.session.state?.waysCheck?.until ?? 0) > Date.now();
  const session = await requireReentry(visit, handle, isCheck);
  if (!session) return null;
  const redirect = visit.url.searchParams.get("redirect");
  const [ways, signins] = await Promise.all([getWays(session.api), offers("ownData") ? getSignins(session.api) : null]);
  visit.session.waysCheckShown();
  if (!ways) throw redirect === null ? notFound() : visit.redirect(redirect);
  const { notice } = visit.journey;
  if (notice) visit.updateJourney({ notice: undefined });
  const { password, links, passkeys } = ways;
  const addable = offeredProviders().filter((one) => links.every(({ provider }) => provider !== one));
  const isLast = !password && links.length === 1;
  return json({
    email: session.member.id,
    password: password ? { since: session.member.passwordChangedAt } : null,
    links,
    passkeys,
    addable,
    isLast,
    signins,
    next: redirect === null ? null : safeRedirect(redirect, visit.language),
    notice: isDone(notice, ways) ? null : notice,
  });
}

/** The API's answer was lost on the way, or the return was loaded again: the list shows that the provider was added. */
function isDone(notice: Journey["notice"], { links }: Ways): boolean {
  const mayBeDone = notice?.outcome === "apiDown" || notice?.outcome === "used";
  return mayBeDone && links.some(({ provider }) => provider === notice.provider);
}

const removeForm = formOf({ remove: optionalWord, removePasskey: optionalWord });

export async function postWays(visit: MemberVisit) {
  const here = waysPage + visit.url.search;
  try {
    if (await endAskedSignin(visit)) return visit.redirect(here);
  } catch (error) {
    return refuseUnavailable(visit, error);
  }
  await requireReentered(visit);
  const { remove: provider = null, removePasskey: passkey } = await visit.read(removeForm);
  const refused = isProvider(provider)
    ? await remove(visit, provider)
    : isId("passkey", passkey) && (await takeOff(visit, passkey));
  return refused || visit.redirect(here);
}

/** Returns the response to a refused form. */
async function remove(visit: MemberVisit, provider: Provider) {
  const { api, member, forget, forgetOthers } = visit;
  try {
    const endedOthers = await removeWay(api, provider);
    audit(visit, "way removed", member.id, provider);
    visit.session.renew();
    if (endedOthers) forgetOthers(member);
    // Another provider may be the member's usual one now.
    if (member.social === provider) forget();
    visit.flash(endedOthers ? "wayRemovedOthers" : "wayRemoved");
  } catch (error) {
    if (refusedFields(error).provider) return visit.refuse({ "": "info.wayLast" }, 409);
    // Sent twice, or in another tab: it is not there any more.
    if (!isRefusal(error, "notFound")) return refuseUnavailable(visit, error);
  }
  return undefined;
}

/** A passkey is never the last way: a password or a provider's account stays beside it. */
async function takeOff(visit: MemberVisit, passkey: string) {
  const { api, member, forgetOthers } = visit;
  try {
    const endedOthers = await removePasskey(api, passkey);
    audit(visit, "way removed", member.id, "passkey");
    visit.session.renew();
    if (endedOthers) forgetOthers(member);
    visit.flash(endedOthers ? "passkeyRemovedOthers" : "passkeyRemoved");
  } catch (error) {
    if (!isRefusal(error, "notFound")) return refuseUnavailable(visit, error);
  }
  return undefined;
}
