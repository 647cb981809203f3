import { localePath } from "../../i18n/languages";
import { useLanguage, useT } from "../../i18n/use-t";
import { ButtonLink } from "../../ui/button";
import { Section } from "../../ui/section";

/** Passwords are kept nowhere on the way, so a second mail takes the form once more. */
export function MailSent({ email }: { email: string }) {
  const t = useT();
  const language = useLanguage();
  return (
    <>
      <div className="page-head">
        <h1>{t("conversion.mailedTitle")}</h1>
        <p>{t("conversion.mailedText", { email })}</p>
        <p>{t("recovery.linkLife")}</p>
      </div>
      <Section title={t("recovery.sentMissing")}>
        <ul className="points">
          <li>{t("recovery.sentSpam")}</li>
          <li>{t("conversion.mailedWait")}</li>
          <li>{t("conversion.mailedAgain")}</li>
        </ul>
        <div className="form-actions">
          <ButtonLink wide look="quiet" href={localePath(language, "/signup/fb-conversion")}>
            {t("conversion.backToForm")}
          </ButtonLink>
        </div>
      </Section>
    </>
  );
}
