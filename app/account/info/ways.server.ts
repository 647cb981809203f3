import { json } from "@remix-run/node";
import { isRefusal, refusedFields } from "../../api/errors";
import { getSignins } from "../../api/my-data.server";
import { getWays, removeWay, type Ways } from "../../api/ways.server";
import { offers } from "../../branding/offers";
import { longestChoice } from "../../forms/fields";
import { readForm } from "../../forms/read-form.server";
import { refuse } from "../../forms/refuse.server";
import { languageOfRequest } from "../../i18n/languages";
import type { RouteHandle } from "../../page-handle";
import type { RequestArgs } from "../../request-context";
import { notFound, redirectTo, refuseUnavailable } from "../../session/answers.server";
import { audit } from "../../session/audit.server";
import { flash } from "../../session/cookies.server";
import { requireMember, type MemberSession } from "../../session/guards.server";
import { journeyOf, updateJourney, type Journey } from "../../session/journey.server";
import { safeRedirect } from "../../session/safe-redirect";
import { renewSession, sessionOf, waysCheckShown } from "../../session/session.server";
import { isProvider, type Provider } from "../../ui/providers";
import { askReentry, requireReentry } from "../reentry/reentry.server";
import { offeredProviders } from "../social/authenticator.server";
import { endAskedSignin } from "../signins/end-signin.server";
import { waysPage } from "../social/finish-adding.server";

/**
 * Returns null if the page asks for the password again. After a new password it shows, without that, what opens the
 * account, and leads on to `redirect`. @throws the 404 page where the API has no such call
 */
export async function loadWays(args: RequestArgs, handle: RouteHandle) {
  const own = sessionOf(args.request, args.context);
  const isCheck = (own.state?.waysCheck?.until ?? 0) > Date.now();
  const session = await requireReentry(args, handle, isCheck);
  if (!session) return null;
  const redirect = new URL(args.request.url).searchParams.get("redirect");
  const [ways, signins] = await Promise.all([getWays(session.api), offers("ownData") ? getSignins(session.api) : null]);
  waysCheckShown(own);
  if (!ways) throw redirect === null ? notFound() : redirectTo(args, redirect);
  const { notice } = journeyOf(args);
  if (notice) updateJourney(args, { notice: undefined });
  const { password, links } = ways;
  const addable = offeredProviders().filter((one) => links.every(({ provider }) => provider !== one));
  const isLast = !password && links.length === 1;
  return json({
    email: session.member.id,
    password: password ? { since: session.member.passwordChangedAt } : null,
    links,
    addable,
    isLast,
    signins,
    next: redirect === null ? null : safeRedirect(redirect, languageOfRequest(args.request)),
    notice: isDone(notice, ways) ? null : notice,
  });
}

/** The API's answer was lost on the way, or the return was loaded again: the list shows that the provider was added. */
function isDone(notice: Journey["notice"], { links }: Ways): boolean {
  const mayBeDone = notice?.outcome === "apiDown" || notice?.outcome === "used";
  return mayBeDone && links.some(({ provider }) => provider === notice.provider);
}

export async function postWays(args: RequestArgs, handle: RouteHandle) {
  const session = await requireMember(args, handle);
  const sent = await readForm(args.request);
  const here = waysPage + new URL(args.request.url).search;
  try {
    if (await endAskedSignin(args, session, sent)) return redirectTo(args, here);
  } catch (error) {
    return refuseUnavailable(args, error, {});
  }
  const again = await askReentry(args, session, sent);
  if (again) return again;
  const provider = sent.text("remove", longestChoice);
  return (isProvider(provider) && (await remove(args, session, provider))) || redirectTo(args, here);
}

/** Returns the response to a refused form. */
async function remove(args: RequestArgs, session: MemberSession, provider: Provider) {
  const { api, member, forget, forgetOthers } = session;
  try {
    const endedOthers = await removeWay(api, provider);
    audit(args, "way removed", member.id, provider);
    renewSession(sessionOf(args.request, args.context));
    if (endedOthers) forgetOthers(member);
    // Another provider may be the member's usual one now.
    if (member.social === provider) forget();
    flash(args, endedOthers ? "wayRemovedOthers" : "wayRemoved");
  } catch (error) {
    if (refusedFields(error).provider) return refuse({ "": "info.wayLast" }, {}, { status: 409 });
    // Sent twice, or in another tab: it is not there any more.
    if (!isRefusal(error, "notFound")) return refuseUnavailable(args, error, {});
  }
  return undefined;
}
