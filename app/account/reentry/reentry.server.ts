import { isFault, isRefusal, refusedFields } from "../../api/errors";
import { verifyPassword } from "../../api/my-info.server";
import { getWays } from "../../api/ways.server";
import { longestChoice, optionalText, typedPasswordField } from "../../forms/fields";
import { formOf } from "../../forms/form-schema";
import { hasSecret, refuse } from "../../forms/refuse.server";
import { secretFields } from "../../forms/secret-fields";
import type { SentForm } from "../../forms/sent-form";
import { barePath, type Path } from "../../i18n/languages";
import type { TextKey } from "../../i18n/texts";
import type { RouteHandle } from "../../page-handle";
import { outOfOrder, refuseUnavailable } from "../../session/answers.server";
import { audit } from "../../session/audit.server";
import { requireMember, type MemberVisit } from "../../session/guards.server";
import { clear, countIn, giveBack } from "../../session/rate-limits.server";
import type { Visit } from "../../session/visit.server";
import { reentryBuckets } from "../../session/visitor-limits.server";
import { isProvider, type Provider } from "../../ui/providers";

export const reentryPage = "/mypage/my-info";

export function pageOfReentry(redirect: string | undefined): Path {
  return redirect ? `${reentryPage}?redirect=${encodeURIComponent(redirect)}` : reentryPage;
}

/**
 * For loaders. Returns null after an action that asks for the password again (`askReentry`): the page then shows
 * `ReentryAgain` alone.
 * @param isProven true where the member has shown who they are by something else
 * @throws a redirect to the re-entry, which leads back here
 */
export async function requireReentry(
  visit: Visit,
  handle?: RouteHandle,
  isProven = false,
): Promise<MemberVisit | null> {
  if (isProven && !visit.context.asksPassword) return requireMember(visit, handle);
  return reenteredOr(visit, handle, () => visit.redirect(pageOfReentry(visit.path + visit.url.search)));
}

/** Guards pages that only the re-entry leads to. @throws `outOfOrder` if the password was not re-entered. */
export function requireReentryBefore(visit: Visit, handle?: RouteHandle): Promise<MemberVisit | null> {
  return reenteredOr(visit, handle, () => outOfOrder(reentryPage));
}

async function reenteredOr(visit: Visit, handle: RouteHandle | undefined, elsewhere: () => Response) {
  const session = await requireMember(visit, handle);
  if (visit.context.asksPassword) return null;
  if (visit.cookies.reentry.isOpen()) return session;
  throw elsewhere();
}

interface Refused {
  text: TextKey;
  status: 400 | 401 | 429;
  headers?: HeadersInit;
}

/**
 * Counts for the session alone, so that strangers lock nobody out who is in. Returns undefined for the right password.
 * @param check the call that needs the password
 * @throws ApiError, unexpected refusals.
 */
export async function tryPassword(visit: MemberVisit, check: () => Promise<unknown>): Promise<Refused | undefined> {
  const { id } = visit.member;
  const buckets = reentryBuckets(visit);
  const tooMany = await countIn(buckets);
  if (tooMany) {
    audit(visit, "limited", id, "re-entry");
    return { text: "reentry.tooMany", status: 429, headers: { "Retry-After": String(tooMany.seconds) } };
  }
  try {
    await check();
  } catch (error) {
    const isWrong = isRefusal(error, "wrongPassword") || refusedFields(error).password;
    if (isWrong) audit(visit, "re-entry refused", id, "password");
    if (isWrong) return { text: "reentry.wrong", status: 401 };
    await giveBack(buckets);
    throw error;
  }
  await clear(buckets);
  return undefined;
}

export async function reenter(visit: MemberVisit, password: string) {
  if (!password) return { text: "form.passwordMissing", status: 400 } as const;
  const refused = await tryPassword(visit, () => verifyPassword(visit.api, password));
  if (refused) return refused;
  audit(visit, "re-entered", visit.member.id, "password");
  visit.cookies.reentry.begin();
  return undefined;
}

/** Returns the providers at which the member may show who they are, their usual one first: it alone without the API. */
export async function providersOf({ api, member }: MemberVisit): Promise<Provider[]> {
  const { social } = member;
  const ways = await getWays(api).catch((error: unknown) => {
    if (isFault(error)) return null;
    throw error;
  });
  const linked = ways?.links.map(({ provider }) => provider) ?? [];
  return isProvider(social) ? [social, ...linked.filter((provider) => provider !== social)] : linked;
}

const carriedForm = formOf({
  ...secretFields({ reentryPassword: typedPasswordField }),
  /** Set if the form had secrets, which are gone. */
  reentryAnew: optionalText(longestChoice),
});

/**
 * For actions. Returns null where the member has re-entered in the last ten minutes, or now with the form itself; else
 * the response that asks for the password and keeps what was typed, but for secrets: such a form begins anew.
 */
export async function askReentry(visit: MemberVisit, form: SentForm): Promise<Response | null> {
  const sent = form.submitted();
  const { data } = await carriedForm.validate(form);
  const { reentryPassword: password, reentryAnew } = data ?? {};
  const { pathname, search } = visit.url;
  const beginAnew = () => visit.redirect(barePath(pathname) + search);
  if (visit.cookies.reentry.isOpen()) return reentryAnew ? beginAnew() : null;
  const anew = reentryAnew || hasSecret({ ...sent, reentryPassword: "" }) ? { reentryAnew: "1" } : {};
  const { social, id } = visit.member;
  const typed = { ...sent, ...anew, reentryProvider: social ?? "", reentryAccount: id };
  if (password !== undefined) {
    try {
      const refused = await reenter(visit, password);
      if (!refused) return reentryAnew ? beginAnew() : null;
      visit.context.asksPassword = true;
      return refuse({ reentryPassword: refused.text }, typed, refused);
    } catch (error) {
      visit.context.asksPassword = true;
      return refuseUnavailable(visit, error, typed);
    }
  }
  visit.context.asksPassword = true;
  return refuse({ reentryPassword: "form.passwordMissing" }, typed, { status: 403 });
}
