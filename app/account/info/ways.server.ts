import { json } from "@remix-run/node";
import { isRefusal, refusedFields } from "../../api/errors";
import { getSignins, signOutOthers } from "../../api/my-data.server";
import { getNewEmail } from "../../api/new-email.server";
import { removePasskey } from "../../api/passkeys.server";
import { getWays, removeWay, type Ways } from "../../api/ways.server";
import { offers } from "../../branding/offers";
import { optionalWord } from "../../forms/fields";
import { isId } from "../../forms/ids";
import { formOf } from "../../forms/form";
import type { RouteHandle } from "../../page-handle";
import { refuseUnavailable } from "../../session/answers.server";
import { audit } from "../../session/audit.server";
import { requireMember, type MemberVisit } from "../../session/guards.server";
import type { Journey } from "../../session/journey.server";
import { safeRedirect } from "../../session/safe-redirect";
import { pageAfterSignIn } from "../../session/sign-in.server";
import type { Visit } from "../../session/visit.server";
import { isProvider, type Provider } from "../../ui/providers";
import { pageOfReentry, requireReentered } from "../reentry/reentry.server";
import { offeredProviders } from "../social/authenticator.server";
import { endAskedSignin } from "../signins/end-signin.server";
import { waysPage } from "../social/finish-adding.server";
import { changePassword, isRepeatedChange } from "./change-password.server";

/**
 * Returns null if the page asks for the password again. What opens the account is shown after the re-entry, and after a
 * new password, when the page leads on to `redirect`; devices are shown without it.
 */
export async function loadWays(visit: Visit, handle: RouteHandle) {
  const { api, member } = await requireMember(visit, handle);
  if (visit.context.asksPassword) return null;
  const here = waysPage + visit.url.search;
  const redirect = visit.url.searchParams.get("redirect");
  const isCheck = (visit.session.state?.waysCheck?.until ?? 0) > Date.now();
  const isOpen = isCheck || visit.cookies.reentry.isOpen();
  const [ways, pending, signins] = await Promise.all([
    isOpen ? getWays(api) : null,
    isOpen ? getNewEmail(api) : null,
    offers("ownData") ? getSignins(api) : null,
  ]);
  visit.session.waysCheckShown();
  if (isCheck && !ways && redirect !== null) throw visit.redirect(redirect);
  const { notice } = visit.journey;
  if (notice) visit.updateJourney({ notice: undefined });
  return json({
    email: member.id,
    isSocial: member.social !== null,
    open: isOpen ? openedWays(ways, pending !== null, member.passwordChangedAt) : null,
    reentry: pageOfReentry(here),
    reentryForPassword: pageOfReentry(`${here}#password-section`),
    signins,
    next: redirect === null ? null : safeRedirect(redirect, visit.language),
    notice: ways && isDone(notice, ways) ? null : notice,
  });
}

/** @param ways null where the API has no such call */
function openedWays(ways: Ways | null, mayChangeEmail: boolean, since: string | null) {
  const { password = false, links = [], passkeys = null } = ways ?? {};
  return {
    password: password ? { since } : null,
    links,
    passkeys,
    addable: ways ? offeredProviders().filter((one) => links.every(({ provider }) => provider !== one)) : [],
    isLast: !password && links.length === 1,
    mayChangeEmail,
  };
}

/** The API's answer was lost on the way, or the return was loaded again: the list shows that the provider was added. */
function isDone(notice: Journey["notice"], { links }: Ways): boolean {
  const mayBeDone = notice?.outcome === "apiDown" || notice?.outcome === "used";
  return mayBeDone && links.some(({ provider }) => provider === notice.provider);
}

const waysForm = formOf({
  intent: optionalWord,
  part: optionalWord,
  remove: optionalWord,
  removePasskey: optionalWord,
});

export async function postWays(visit: MemberVisit) {
  const here = waysPage + visit.url.search;
  const { intent, part, remove: provider = null, removePasskey: passkey } = await visit.read(waysForm);
  try {
    if (await endAskedSignin(visit)) return visit.redirect(here);
    if (intent === "sign-out-others") return await endOthers(visit, here);
  } catch (error) {
    return refuseUnavailable(visit, error);
  }
  if (part !== "password" || !(await isRepeatedChange(visit))) await requireReentered(visit);
  if (part === "password") return visit.redirect(pageAfterSignIn(visit, await changePassword(visit), "/mypage"));
  const refused = isProvider(provider)
    ? await remove(visit, provider)
    : isId("passkey", passkey) && (await takeOff(visit, passkey));
  return refused || visit.redirect(here);
}

async function endOthers(visit: MemberVisit, here: string) {
  const { api, member, forgetOthers } = visit;
  await signOutOthers(api);
  audit(visit, "others signed out", member.id);
  forgetOthers(member);
  visit.flash("othersSignedOut");
  return visit.redirect(here);
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
