import { localePath } from "../../i18n/languages";
import { useLanguage, useT } from "../../i18n/use-t";
import { ButtonLink } from "../../ui/button";
import { Notice } from "../../ui/notice";

/** The request is with the operator; nothing is left to do. */
export function Received({ id }: { id: string }) {
  const t = useT();
  return (
    <>
      <div className="page-head">
        <h1>{t("conversion.receivedTitle")}</h1>
      </div>
      <Notice kind="success" status title={t("conversion.receivedId", { id })}>
        <p>{t("conversion.takesText")}</p>
        <p>{t("conversion.receivedText")}</p>
      </Notice>
      <ButtonLink wide href={localePath(useLanguage(), "/signin")}>
        {t("conversion.signIn")}
      </ButtonLink>
    </>
  );
}
