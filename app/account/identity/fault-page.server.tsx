import { ApiError, isRefusal } from "../../api/errors";
import { languageOfRequest, localePath } from "../../i18n/languages";
import { translators } from "../../i18n/texts";
import type { RequestArgs } from "../../request-context";
import { unavailable } from "../../session/answers.server";
import type { Transaction } from "../../session/flow.server";
import { updateJourney } from "../../session/journey.server";
import { ButtonLink } from "../../ui/button";
import { purposePages } from "./purpose-pages";
import { shortPage } from "./short-page.server";
import tellOpener from "./tell-opener.js?url";

type Begun = Pick<Transaction, "txn" | "purpose" | "popup">;

const statuses = { busy: 429, unavailable: 503 };

/** Why a verification cannot go on just now, with the way to begin it again; a popup leaves it to the page that waits. */
export function faultPage(
  args: RequestArgs,
  { txn, purpose, popup }: Begun,
  fault: keyof typeof statuses,
  retryAfter?: string | null,
): Response {
  if (popup) {
    updateJourney(args, { outcome: { txn, purpose, result: fault } });
    return closingPage(args, txn);
  }
  const language = languageOfRequest(args.request);
  const t = translators[language];
  const headers = retryAfter ? { "Retry-After": retryAfter } : undefined;
  const children = (
    <>
      <p>{t(`identity.${fault}Text`)}</p>
      <ButtonLink href={localePath(language, purposePages[purpose].begin)} wide>
        {t("identity.backToBegin")}
      </ButtonLink>
    </>
  );
  return shortPage({ language, title: t(`identity.${fault}`), children }, { status: statuses[fault], headers });
}

/** Runs a step of a verification; a fault of the API becomes the page that says so. */
export async function faultsAsPages(args: RequestArgs, trip: Begun, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (thrown) {
    if (isRefusal(thrown, "tooMany")) return faultPage(args, trip, "busy");
    if (!(thrown instanceof ApiError) && !isRefusal(thrown)) throw thrown;
    args.context.fault = isRefusal(thrown) ? `verification ${thrown.message}` : thrown.message;
    return faultPage(args, trip, "unavailable", unavailable.headers["Retry-After"]);
  }
}

/** The last page of the popup: it tells the page that opened it, and closes. */
export function closingPage(args: RequestArgs, txn: string): Response {
  const language = languageOfRequest(args.request);
  const t = translators[language];
  const children = (
    <>
      <p data-done={txn}>{t("identity.closingText")}</p>
      <ButtonLink href={localePath(language, `/pass-redirect?txn=${txn}`)} wide>
        {t("identity.continue")}
      </ButtonLink>
    </>
  );
  return shortPage({ language, title: t("identity.closing"), children, script: tellOpener });
}
