import { useActionData } from "@remix-run/react";
import { localePath } from "../../i18n/languages";
import type { TextKey } from "../../i18n/texts";
import { useLanguage, useT } from "../../i18n/use-t";
import { ButtonLink } from "../../ui/button";
import { Notice } from "../../ui/notice";

const duplicates: readonly (TextKey | undefined)[] = ["form.emailTaken", "signup.hasAccount", "signup.phoneInUse"];

export function SignupHelp() {
  const t = useT();
  const language = useLanguage();
  const errors = useActionData<{ fieldErrors?: Record<string, TextKey> }>()?.fieldErrors ?? {};
  if (!Object.values(errors).some((error) => duplicates.includes(error))) return null;
  return (
    <Notice title={t("signup.haveAccount")}>
      <div className="button-row">
        <ButtonLink look="quiet" small href={localePath(language, "/signin")}>
          {t("signup.signIn")}
        </ButtonLink>
        <ButtonLink look="quiet" small href={localePath(language, "/signin/find-id")}>
          {t("signup.findId")}
        </ButtonLink>
      </div>
    </Notice>
  );
}
