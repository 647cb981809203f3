import { localePath } from "../i18n/languages";
import { useLanguage, useT } from "../i18n/use-t";
import { Button, ButtonLink } from "../ui/button";
import { OwnedForm } from "../ui/owned-form";
import type { OthersForm } from "./form-owner.server";

/** Says whose form it was, who is signed in, and how to go on as either. */
export function OthersFormText({ whose, signedIn, owner, page }: OthersForm) {
  const t = useT();
  const language = useLanguage();
  return (
    <>
      <p>{whose ? t("form.othersText", { whose, signedIn }) : t("form.nobodysText", { signedIn })}</p>
      {whose ? (
        <>
          <p>{t("form.othersKept")}</p>
          <OwnedForm owner={owner} action={localePath(language, "/logout")}>
            <input type="hidden" name="redirect" value={page} />
            <Button wide>{t("form.othersSignIn")}</Button>
          </OwnedForm>
        </>
      ) : null}
      <ButtonLink href={localePath(language, page)} look={whose ? "quiet" : "main"} wide>
        {t("form.othersStay")}
      </ButtonLink>
    </>
  );
}
