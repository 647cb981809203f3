import { languageOfRequest, localePath } from "../../i18n/languages";
import { translators } from "../../i18n/texts";
import type { RequestArgs } from "../../request-context";
import { ButtonLink } from "../../ui/button";
import { shortPage } from "./short-page.server";
import tellOpener from "./tell-opener.js?url";

/** The popup has done its work: it tells the page that waits, and closes. */
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
