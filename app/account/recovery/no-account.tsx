import { localePath } from "../../i18n/languages";
import { useLanguage, useT } from "../../i18n/use-t";
import { ButtonLink } from "../../ui/button";
import { Empty } from "../../ui/empty";

/** Nobody has joined under this name: the ways to become a member. */
export function NoAccount() {
  const t = useT();
  const language = useLanguage();
  return (
    <Empty art="lost">
      <h1>{t("recovery.noneTitle")}</h1>
      <p>{t("recovery.noneText")}</p>
      <div className="form-actions">
        <ButtonLink wide href={localePath(language, "/signup")}>
          {t("recovery.signUp")}
        </ButtonLink>
        <ButtonLink wide look="quiet" href={localePath(language, "/signup/fb-conversion")}>
          {t("recovery.oldAccount")}
        </ButtonLink>
        <ButtonLink wide look="plain" href={localePath(language, "/signin/find-id")}>
          {t("recovery.findAgain")}
        </ButtonLink>
      </div>
    </Empty>
  );
}
