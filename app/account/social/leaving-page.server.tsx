import type { Visit } from "../../session/visit.server";
import { ButtonLink } from "../../ui/button";
import type { Provider } from "../../ui/providers";

/**
 * Goes on to the provider by itself, without a script. Not a redirect: browsers apply the policy's `form-action` to
 * each hop after a form, and a provider's hosts are its own affair.
 */
export function leavingPage(visit: Visit, id: Provider, url: string): Response {
  const { t } = visit;
  const provider = t(`social.${id}`);
  const children = (
    <>
      <p>{t("identity.leavingText")}</p>
      <ButtonLink href={url} wide>
        {t("social.leavingButton", { provider })}
      </ButtonLink>
    </>
  );
  return visit.page({ title: t("social.leaving", { provider }), children, nextUrl: url });
}
