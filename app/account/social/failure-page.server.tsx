import { languageOfRequest, localePath } from "../../i18n/languages";
import { translators } from "../../i18n/texts";
import type { RequestArgs } from "../../request-context";
import type { SocialOutcome } from "../../session/journey.server";
import { ButtonLink } from "../../ui/button";
import type { Provider } from "../../ui/providers";
import { shortPage } from "../../ui/short-page.server";
import { SocialNotice } from "../signin/social-notice";

export function failurePage({ request }: RequestArgs, provider: Provider, outcome: SocialOutcome): Response {
  const language = languageOfRequest(request);
  const t = translators[language];
  const children = (
    <>
      <SocialNotice provider={provider} outcome={outcome} />
      <ButtonLink href={localePath(language, "/signin")} wide>
        {t("common.signIn")}
      </ButtonLink>
    </>
  );
  return shortPage({ request, language, title: t("common.signIn"), children });
}
