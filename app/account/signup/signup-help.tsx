import { useActionData } from "@remix-run/react";
import type { TextKey } from "../../i18n/texts";
import { useLocale } from "../../i18n/use-t";
import { ButtonLink } from "../../ui/button";
import { HelpContact } from "../../ui/help-contact";
import { Notice } from "../../ui/notice";

const phones: readonly TextKey[] = ["form.phoneTaken", "signup.phoneInUse"];
const duplicates: readonly TextKey[] = ["form.emailTaken", "signup.hasAccount", ...phones];

export function SignupHelp() {
  const { t, linkTo } = useLocale();
  const errors = useActionData<{ fieldErrors?: Record<string, TextKey> }>()?.fieldErrors ?? {};
  const isAny = (texts: readonly TextKey[]) => Object.values(errors).some((error) => texts.includes(error));
  if (!isAny(duplicates)) return null;
  return (
    <Notice title={t("signup.haveAccount")}>
      <div className="button-row">
        <ButtonLink look="quiet" small href={linkTo("/signin")}>
          {t("common.signIn")}
        </ButtonLink>
        <ButtonLink look="quiet" small href={linkTo("/signin/find-id")}>
          {t("recovery.findTitle")}
        </ButtonLink>
      </div>
      {isAny(phones) ? <HelpContact /> : null}
    </Notice>
  );
}
