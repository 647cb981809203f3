import { ApiError, isRefusal } from "../../api/errors";
import { languageOfRequest, localePath } from "../../i18n/languages";
import { translators } from "../../i18n/texts";
import type { RequestArgs } from "../../request-context";
import { unavailable } from "../../session/answers.server";
import type { Transaction } from "../../session/flow.server";
import { updateJourney } from "../../session/journey.server";
import { ButtonLink } from "../../ui/button";
import { HelpContact } from "../../ui/help-contact";
import { shortPage } from "../../ui/short-page.server";
import { purposePages } from "./outcome.server";
import tellOpener from "./tell-opener.js?url";

type BegunTransaction = Pick<Transaction, "txn" | "purpose" | "popup">;

/** "failed" means that the API itself declined. */
const statuses = { busy: 429, busyNetwork: 429, unavailable: 503, failed: 503 };

/** Returns a page that says why a verification cannot continue, with a link to the start, except in a popup. */
export function faultPage(
  args: RequestArgs,
  { txn, purpose, popup }: BegunTransaction,
  fault: keyof typeof statuses,
  retryAfter?: string | null,
): Response {
  if (popup) {
    updateJourney(args, { outcome: { txn, purpose, result: fault } });
    return closingPage(args, txn);
  }
  const { request } = args;
  const language = languageOfRequest(request);
  const t = translators[language];
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
  return shortPage(
    { request, language, title: t(`identity.${fault}`), children },
    { status: statuses[fault], headers },
  );
}

export async function withFaultPages(
  args: RequestArgs,
  transaction: BegunTransaction,
  step: () => Promise<Response>,
): Promise<Response> {
  try {
    return await step();
  } catch (thrown) {
    if (isRefusal(thrown, "tooMany")) return faultPage(args, transaction, "busy");
    if (!(thrown instanceof ApiError) && !isRefusal(thrown)) throw thrown;
    args.context.fault = isRefusal(thrown) ? `verification ${thrown.message}` : thrown.message;
    const fault = isRefusal(thrown) ? "failed" : "unavailable";
    return faultPage(args, transaction, fault, unavailable().headers["Retry-After"]);
  }
}

export function closingPage({ request }: RequestArgs, txn: string): Response {
  const language = languageOfRequest(request);
  const t = translators[language];
  const children = (
    <>
      <p data-done={txn}>{t("identity.closingText")}</p>
      <ButtonLink href={localePath(language, `/pass-redirect?txn=${txn}`)} wide>
        {t("common.continue")}
      </ButtonLink>
    </>
  );
  return shortPage({ request, language, title: t("identity.closing"), children, scriptUrl: tellOpener });
}
