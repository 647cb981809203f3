import type { ActionFunctionArgs } from "@remix-run/node";
import { ApiRefusal } from "../api/http.server";
import { confirmIdentity, refusalReason, type ConfirmedIdentity } from "../api/identity.server";

import { languageOf, localePath } from "../i18n/languages";
import { translators } from "../i18n/texts";
import { commitCookies } from "../session/cookies.server";
import { isCrossSite } from "../session/cross-site.server";
import { takeIdentityTrip, type IdentityTrip } from "../session/flow.server";
import { orUnavailable, redirectTo, visitorCaller } from "../session/guards.server";
import { journeyOf, keepJourney, type Journey } from "../session/journey.server";
import { ButtonLink } from "../ui/button";

import { isOldEnough } from "./age";
import { unavailableAsPage } from "./fault-page.server";
import type { ReturnedFields } from "./returned-fields.server";
import { shortPage } from "./short-page.server";
import tellOpener from "./tell-opener.js?url";

type Outcome = NonNullable<Journey["outcome"]>;
type Ending = Pick<Outcome, "result" | "message" | "tid"> & { identity?: Journey["identity"] };

/** The carrier has sent the browser back and our own page has sent it on: the transaction is confirmed, once. */
export async function finishIdentity(args: ActionFunctionArgs, fields: ReturnedFields): Promise<Response> {
  const trip = isCrossSite(args) ? null : takeIdentityTrip(args, fields.TID ?? "");
  if (!trip) return redirectTo(args, afterwards(args, fields.TID));
  const { txn, purpose } = trip;
  return unavailableAsPage(args, purpose, async () => {
    const { identity, ...ending } = await endingOf(args, trip, fields);
    keepJourney(args, { outcome: { txn, purpose, ...ending }, ...(identity && { identity }) });
    const next = `/pass-redirect?txn=${txn}`;
    return trip.popup ? closingPage(args, txn, next) : redirectTo(args, next);
  });
}

/** A return of a trip that the browser is not on: it is over, or was never this browser's. */
function afterwards(args: ActionFunctionArgs, tid: string | undefined): string {
  const { trip, outcome } = journeyOf(args);
  if (!trip || trip.tid !== tid) return "/pass-redirect";
  const { txn, purpose } = trip;
  const ended = outcome?.txn === txn ? outcome.result : undefined;
  if (!ended) keepJourney(args, { outcome: { txn, purpose, result: "expired" } });
  else if (ended === "done") keepJourney(args, { outcome: { txn, purpose, result: "used" } });
  return `/pass-redirect?txn=${txn}`;
}

async function endingOf(args: ActionFunctionArgs, trip: IdentityTrip, fields: ReturnedFields): Promise<Ending> {
  try {
    return judge(trip, await orUnavailable(args, confirmIdentity(visitorCaller(args), trip.tid)));
  } catch (error) {
    if (error instanceof ApiRefusal) return refused(error, fields);
    throw error;
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

/** The popup has done its work: it tells the page that waits, and closes. */
function closingPage(args: ActionFunctionArgs, txn: string, next: string): Response {
  const language = languageOf(new URL(args.request.url).pathname);
  const t = translators[language];
  const headers = new Headers();
  commitCookies(args.context, headers);
  const children = (
    <>
      <p data-done={txn}>{t("identity.closingText")}</p>
      <ButtonLink href={localePath(language, next)} wide>
        {t("identity.continue")}
      </ButtonLink>
    </>
  );
  return shortPage({ language, title: t("identity.closing"), children, script: tellOpener }, { headers });
}
