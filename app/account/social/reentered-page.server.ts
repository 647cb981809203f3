import { languageOfRequest, localePath } from "../../i18n/languages";
import { translators, type TextKey } from "../../i18n/texts";
import type { RequestArgs } from "../../request-context";
import { autoSubmitPage } from "../identity/auto-submit-page.server";
import { reentryPage } from "../reentry/reentry.server";

/** A page: a redirect that began at the provider would not carry the SameSite=Strict cookie of the re-entry. */
export function reenteredPage({ request }: RequestArgs, title: TextKey, redirect: string): Response {
  const language = languageOfRequest(request);
  const t = translators[language];
  return autoSubmitPage({
    request,
    language,
    title: t(title),
    text: t("reentry.verifiedText"),
    button: t("common.continue"),
    action: localePath(language, reentryPage),
    fields: { intent: "verified", redirect },
  });
}
