import type { AppLoadContext } from "@remix-run/node";
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
import type { RequestArgs } from "../../request-context";
import { outOfOrder, redirectTo, refuseUnavailable } from "../../session/answers.server";
import { audit } from "../../session/audit.server";
import { requireMember, type MemberSession } from "../../session/guards.server";
import { beginReentry, hasReentered } from "../../session/reentry-cookie.server";
import { clear, countIn, giveBack } from "../../session/rate-limits.server";
import { reentryBuckets } from "../../session/visitor-limits.server";
import { isProvider, type Provider } from "../../ui/providers";

export const reentryPage = "/mypage/my-info";

export function pageOfReentry(redirect: string | undefined): Path {
  return redirect ? `${reentryPage}?redirect=${encodeURIComponent(redirect)}` : reentryPage;
}

/** Requests whose action asks for the password again. */
const asking = new WeakSet<AppLoadContext>();

/**
 * For loaders. Returns null after an action that asks for the password again (`askReentry`): the page then shows
 * `ReentryAgain` alone.
 * @param isProven true where the member has shown who they are by something else
 * @throws a redirect to the re-entry, which leads back here
 */
export async function requireReentry(
  args: RequestArgs,
  handle?: RouteHandle,
  isProven = false,
): Promise<MemberSession | null> {
  const { pathname, search } = new URL(args.request.url);
  if (isProven && !asking.has(args.context)) return requireMember(args, handle);
  return reenteredOr(args, handle, () => redirectTo(args, pageOfReentry(barePath(pathname) + search)));
}

/** Guards pages that only the re-entry leads to. @throws `outOfOrder` if the password was not re-entered. */
export function requireReentryBefore(args: RequestArgs, handle?: RouteHandle): Promise<MemberSession | null> {
  return reenteredOr(args, handle, () => outOfOrder(reentryPage));
}

async function reenteredOr(args: RequestArgs, handle: RouteHandle | undefined, elsewhere: () => Response) {
  const session = await requireMember(args, handle);
  if (asking.has(args.context)) return null;
  if (hasReentered(args)) return session;
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
export async function tryPassword(
  args: RequestArgs,
  { id }: MemberSession["member"],
  check: () => Promise<unknown>,
): Promise<Refused | undefined> {
  const buckets = reentryBuckets(args);
  const tooMany = await countIn(buckets);
  if (tooMany) {
    audit(args, "limited", id, "re-entry");
    return { text: "reentry.tooMany", status: 429, headers: { "Retry-After": String(tooMany.seconds) } };
  }
  try {
    await check();
  } catch (error) {
    const isWrong = isRefusal(error, "wrongPassword") || refusedFields(error).password;
    if (isWrong) audit(args, "re-entry refused", id, "password");
    if (isWrong) return { text: "reentry.wrong", status: 401 };
    await giveBack(buckets);
    throw error;
  }
  await clear(buckets);
  return undefined;
}

export async function reenter(args: RequestArgs, session: MemberSession, password: string) {
  if (!password) return { text: "form.passwordMissing", status: 400 } as const;
  const refused = await tryPassword(args, session.member, () => verifyPassword(session.api, password));
  if (refused) return refused;
  audit(args, "re-entered", session.member.id, "password");
  beginReentry(args);
  return undefined;
}

/** Returns the providers at which the member may show who they are, their usual one first: it alone without the API. */
export async function providersOf({ api, member }: MemberSession): Promise<Provider[]> {
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
export async function askReentry(args: RequestArgs, session: MemberSession, form: SentForm): Promise<Response | null> {
  const sent = form.submitted();
  const { data } = await carriedForm.validate(form);
  const { reentryPassword: password, reentryAnew } = data ?? {};
  const { pathname, search } = new URL(args.request.url);
  const beginAnew = () => redirectTo(args, barePath(pathname) + search);
  if (hasReentered(args)) return reentryAnew ? beginAnew() : null;
  const anew = reentryAnew || hasSecret({ ...sent, reentryPassword: "" }) ? { reentryAnew: "1" } : {};
  const { social, id } = session.member;
  const typed = { ...sent, ...anew, reentryProvider: social ?? "", reentryAccount: id };
  if (password !== undefined) {
    try {
      const refused = await reenter(args, session, password);
      if (!refused) return reentryAnew ? beginAnew() : null;
      asking.add(args.context);
      return refuse({ reentryPassword: refused.text }, typed, refused);
    } catch (error) {
      asking.add(args.context);
      return refuseUnavailable(args, error, typed);
    }
  }
  asking.add(args.context);
  return refuse({ reentryPassword: "form.passwordMissing" }, typed, { status: 403 });
}
