import { isFault, isRefusal, refusedFields } from "../../api/errors";
import { verifyByPasskey, verifyPassword } from "../../api/my-info.server";
import type { Assertion } from "../../api/passkeys.server";
import { getWays } from "../../api/ways.server";
import { optionalWord, typedPasswordField } from "../../forms/fields";
import { formOf, byPage } from "../../forms/form";
import { keyboardProblem } from "../../forms/password";
import { hasSecret, RefusedForm } from "../../forms/refuse.server";
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
 * For loaders. Returns null after an action that asks for the password again (`requireReentered`): the page then shows
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
  seconds?: number;
}

/**
 * Returns undefined for the right password.
 * @param check the call that needs the password
 * @throws ApiError, unexpected refusals.
 */
export function tryPassword(visit: MemberVisit, check: () => Promise<unknown>): Promise<Refused | undefined> {
  const isWrong = (error: unknown) => isRefusal(error, "wrongPassword") || refusedFields(error).password;
  return tryWay(visit, "password", check, (error) => (isWrong(error) ? "reentry.wrong" : undefined));
}

const tooManyTexts = { password: "reentry.tooMany", passkey: "passkey.tooMany" } as const;

/** Counts for the session alone, so that strangers lock nobody out who is in. */
async function tryWay(
  visit: MemberVisit,
  way: "password" | "passkey",
  check: () => Promise<unknown>,
  wrongText: (error: unknown) => TextKey | undefined,
): Promise<Refused | undefined> {
  const { id } = visit.member;
  const buckets = reentryBuckets(visit);
  const tooMany = await countIn(buckets);
  if (tooMany) {
    audit(visit, "limited", id, "re-entry");
    return { text: tooManyTexts[way], status: 429, seconds: tooMany.seconds };
  }
  try {
    await check();
  } catch (error) {
    const text = wrongText(error);
    if (text) audit(visit, "re-entry refused", id, way);
    if (text) return { text, status: 401 };
    await giveBack(buckets);
    throw error;
  }
  await clear(buckets);
  return undefined;
}

export async function reenter(visit: MemberVisit, password: string): Promise<Refused | undefined> {
  const problem = password ? keyboardProblem(password) : "form.passwordMissing";
  if (problem) return { text: problem, status: 400 };
  const refused = await tryPassword(visit, () => verifyPassword(visit.api, password));
  if (refused) return refused;
  audit(visit, "re-entered", visit.member.id, "password");
  visit.cookies.reentry.begin();
  return undefined;
}

/** @throws ApiError, unexpected refusals, such as that of a challenge that is over. */
export async function reenterByPasskey(visit: MemberVisit, assertion: Assertion): Promise<Refused | undefined> {
  const check = () => verifyByPasskey(visit.api, assertion);
  const refused = await tryWay(visit, "passkey", check, (error) => {
    if (isRefusal(error, "passkeyUnknown")) return "passkey.notOwn";
    return isRefusal(error, "tokenRejected") ? "passkey.rejected" : undefined;
  });
  if (refused) return refused;
  audit(visit, "re-entered", visit.member.id, "passkey");
  visit.cookies.reentry.begin();
  return undefined;
}

/** Returns the providers at which the member may show who they are, their usual one first: it alone without the API. */
export async function otherWaysOf({
  api,
  member,
}: MemberVisit): Promise<{ providers: Provider[]; hasPasskey: boolean }> {
  const { social } = member;
  const ways = await getWays(api).catch((error: unknown) => {
    if (isFault(error)) return null;
    throw error;
  });
  const linked = ways?.links.map(({ provider }) => provider) ?? [];
  const others = linked.filter((provider) => provider !== social);
  return { providers: isProvider(social) ? [social, ...others] : linked, hasPasskey: Boolean(ways?.passkeys?.length) };
}

const carriedForm = formOf({
  reentryPassword: byPage(typedPasswordField),
  /** Set if the form had secrets, which are gone. */
  reentryAnew: optionalWord,
});

/**
 * For actions. Returns where the member has re-entered in the last ten minutes, or now with the form itself.
 * @throws the answer that asks for the password and keeps what was typed, but for secrets: such a form begins anew
 */
export async function requireReentered(visit: MemberVisit): Promise<void> {
  const sent = (await visit.form()).submitted();
  const { reentryPassword: password, reentryAnew } = await visit.read(carriedForm);
  const { pathname, search } = visit.url;
  const goOn = () => {
    if (reentryAnew) throw visit.redirect(barePath(pathname) + search);
  };
  if (visit.cookies.reentry.isOpen()) return goOn();
  const anew: Record<string, string> =
    reentryAnew || hasSecret({ ...sent, reentryPassword: "" }) ? { reentryAnew: "1" } : {};
  const { social, id } = visit.member;
  const typed = { ...sent, ...anew, reentryProvider: social ?? "", reentryAccount: id };
  const ask = async (answer: Promise<Response>) => {
    visit.context.asksPassword = true;
    throw new RefusedForm(await answer);
  };
  // The page of the form had no such field.
  if (password === undefined) return ask(visit.refuse({ "": "reentry.late" }, 403, { typed }));
  const refused = await reenter(visit, password).catch((error: unknown) => ask(refuseUnavailable(visit, error, typed)));
  if (!refused) return goOn();
  const { text, status, seconds } = refused;
  return ask(visit.refuse({ reentryPassword: text }, status, { typed, seconds }));
}
