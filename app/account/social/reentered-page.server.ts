import { localePath } from "../../i18n/languages";
import type { TextKey } from "../../i18n/texts";
import { autoSubmitPage } from "../identity/auto-submit-page.server";
import { reentryPage } from "../reentry/reentry.server";
import type { Visit } from "../../session/visit.server";

/** A page: a redirect that began at the provider would not carry the SameSite=Strict cookie of the re-entry. */
export function reenteredPage(visit: Visit, title: TextKey, redirect: string): Response {
  const { language, t } = visit;
  return autoSubmitPage(visit, {
    title: t(title),
    text: t("reentry.verifiedText"),
    button: t("common.continue"),
    action: localePath(language, reentryPage),
    fields: { intent: "verified", redirect },
  });
}
