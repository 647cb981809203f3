import { languageOfRequest } from "../../i18n/languages";
import { translators } from "../../i18n/texts";
import type { RequestArgs } from "../../request-context";
import { ButtonLink } from "../../ui/button";
import type { Provider } from "../../ui/providers";
import { shortPage } from "../../ui/short-page.server";

/**
 * Goes on to the provider by itself, without a script. Not a redirect: browsers apply the policy's `form-action` to
 * each hop after a form, and a provider's hosts are its own affair.
 */
export function leavingPage({ request }: RequestArgs, id: Provider, url: string): Response {
  const language = languageOfRequest(request);
  const t = translators[language];
  const provider = t(`social.${id}`);
  const children = (
    <>
      <p>{t("identity.leavingText")}</p>
      <ButtonLink href={url} wide>
        {t("social.leavingButton", { provider })}
      </ButtonLink>
    </>
  );
  return shortPage({ request, language, title: t("social.leaving", { provider }), children, nextUrl: url });
}
