import { localePath } from "../../i18n/languages";
import type { SocialOutcome } from "../../session/journey.server";
import type { Visit } from "../../session/visit.server";
import { ButtonLink } from "../../ui/button";
import type { Provider } from "../../ui/providers";
import { SocialNotice } from "../signin/social-notice";

export function failurePage(visit: Visit, provider: Provider, outcome: SocialOutcome): Response {
  const { language, t } = visit;
  const children = (
    <>
      <SocialNotice provider={provider} outcome={outcome} />
      <ButtonLink href={localePath(language, "/signin")} wide>
        {t("common.signIn")}
      </ButtonLink>
    </>
  );
  return visit.page({ title: t("common.signIn"), children });
}
