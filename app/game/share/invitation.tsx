import { offers } from "../../branding/offers";
import { useLocale } from "../../i18n/use-t";
import { ButtonLink } from "../../ui/button";

/** Links members to their own records, and invites others. */
export function Invitation({ signedIn }: { signedIn: boolean }) {
  const { t, linkTo } = useLocale();
  if (signedIn) return <ToRecords />;
  return (
    <section className="wall shared-invitation">
      <h2>{t("shared.invitation")}</h2>
      <p>{t("shared.invitationText")}</p>
      <div className="button-row">
        {offers("signUp") ? <ButtonLink href={linkTo("/signup")}>{t("signup.submit")}</ButtonLink> : null}
        <ButtonLink look="quiet" href={linkTo("/signin")}>
          {t("common.signIn")}
        </ButtonLink>
      </div>
    </section>
  );
}

export function ToRecords() {
  const { t, linkTo } = useLocale();
  return (
    <ButtonLink look="quiet" wide href={linkTo("/record")}>
      {t("shared.toRecords")}
    </ButtonLink>
  );
}
