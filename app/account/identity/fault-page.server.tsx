import { ApiError, isRefusal } from "../../api/errors";
import { localePath } from "../../i18n/languages";
import { unavailable } from "../../session/answers.server";
import type { Transaction } from "../../session/flow.server";
import type { Visit } from "../../session/visit.server";
import { ButtonLink } from "../../ui/button";
import { HelpContact } from "../../ui/help-contact";
import { purposePages } from "./outcome.server";
import tellOpener from "./tell-opener.js?url";

type BegunTransaction = Pick<Transaction, "txn" | "purpose" | "popup">;

/** "failed" means that the API itself declined. */
const statuses = { busy: 429, busyNetwork: 429, unavailable: 503, failed: 503 };

/** Returns a page that says why a verification cannot continue, with a link to the start, except in a popup. */
export function faultPage(
  visit: Visit,
  { txn, purpose, popup }: BegunTransaction,
  fault: keyof typeof statuses,
  retryAfter?: string | null,
): Response {
  if (popup) {
    visit.updateJourney({ outcome: { txn, purpose, result: fault } });
    return closingPage(visit, txn);
  }
  const { language, t } = visit;
  const headers = retryAfter ? { "Retry-After": retryAfter } : undefined;
  const children = (
    <>
      <p>{t(`identity.${fault}Text`)}</p>
      {fault === "failed" ? <HelpContact /> : null}
      <ButtonLink href={localePath(language, purposePages[purpose].begin)} wide>
        {t("identity.backToBegin")}
      </ButtonLink>
    </>
  );
  return visit.page({ title: t(`identity.${fault}`), children }, { status: statuses[fault], headers });
}

export async function withFaultPages(
  visit: Visit,
  transaction: BegunTransaction,
  step: () => Promise<Response>,
): Promise<Response> {
  try {
    return await step();
  } catch (thrown) {
    if (isRefusal(thrown, "tooMany")) return faultPage(visit, transaction, "busy");
    if (!(thrown instanceof ApiError) && !isRefusal(thrown)) throw thrown;
    visit.context.fault = isRefusal(thrown) ? `verification ${thrown.message}` : thrown.message;
    const fault = isRefusal(thrown) ? "failed" : "unavailable";
    return faultPage(visit, transaction, fault, unavailable().headers["Retry-After"]);
  }
}

export function closingPage(visit: Visit, txn: string): Response {
  const { language, t } = visit;
  const children = (
    <>
      <p data-done={txn}>{t("identity.closingText")}</p>
      <ButtonLink href={localePath(language, `/pass-redirect?txn=${txn}`)} wide>
        {t("common.continue")}
      </ButtonLink>
    </>
  );
  return visit.page({ title: t("identity.closing"), children, scriptUrl: tellOpener });
}
