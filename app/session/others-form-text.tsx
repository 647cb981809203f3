import type { TextKey } from "../i18n/texts";
import { useLocale } from "../i18n/use-t";
import { Button, ButtonLink } from "../ui/button";
import { OwnedForm } from "../ui/owned-form";
import type { OthersForm } from "./form-owner.server";

export function othersFormTitle({ whose }: OthersForm): TextKey {
  return whose === null ? "form.visitors" : "form.others";
}

/** Says whose form it was, who is signed in, and how to go on as either. */
export function OthersFormText(form: OthersForm) {
  return form.whose === null ? <VisitorsFormText {...form} /> : <MembersFormText {...form} />;
}

function VisitorsFormText({ signedIn, owner, page, start, isKept }: OthersForm) {
  const { t, linkTo } = useLocale();
  return (
    <>
      <p>{t("form.visitorsText", { signedIn })}</p>
      <p>{t(isKept ? (start ? "form.visitorsSteps" : "form.visitorsKept") : "form.notKept")}</p>
      <OwnedForm owner={owner} action={linkTo("/logout")}>
        <input type="hidden" name="next" value={start ?? page} />
        <Button wide>{t(start ? "form.visitorsStart" : "form.visitorsBack")}</Button>
      </OwnedForm>
      <ButtonLink href={linkTo("/")} look="quiet" wide>
        {t("form.othersStay")}
      </ButtonLink>
    </>
  );
}

function MembersFormText({ whose, signedIn, owner, page, isKept }: OthersForm) {
  const { t, linkTo } = useLocale();
  return (
    <>
      <p>{whose ? t("form.othersText", { whose, signedIn }) : t("form.nobodysText", { signedIn })}</p>
      {whose ? (
        <>
          <p>{t(isKept ? "form.othersKept" : "form.notKept")}</p>
          <OwnedForm owner={owner} action={linkTo("/logout")}>
            <input type="hidden" name="redirect" value={page} />
            <Button wide>{t("form.othersSignIn")}</Button>
          </OwnedForm>
        </>
      ) : null}
      <ButtonLink href={linkTo(page)} look={whose ? "quiet" : "main"} wide>
        {t("form.othersStay")}
      </ButtonLink>
    </>
  );
}
