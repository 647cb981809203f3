import type { ActionFunctionArgs } from "@remix-run/node";
import { localePath } from "../i18n/languages";
import { translators } from "../i18n/texts";
import { commitCookies } from "../session/cookies.server";
import { isCrossSite } from "../session/cross-site.server";
import { takeIdentityTrip } from "../session/flow.server";
import { languageOfRequest, redirectTo } from "../session/guards.server";
import { journeyOf, keepJourney } from "../session/journey.server";
import { ButtonLink } from "../ui/button";
import { endingOf } from "./ending.server";
import { unavailableAsPage } from "./fault-page.server";
import type { ReturnedFields } from "./returned-fields.server";
import { shortPage } from "./short-page.server";
import tellOpener from "./tell-opener.js?url";

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

/** The popup has done its work: it tells the page that waits, and closes. */
function closingPage(args: ActionFunctionArgs, txn: string, next: string): Response {
  const language = languageOfRequest(args.request);
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
