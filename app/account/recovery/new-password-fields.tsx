import { PasswordField } from "../../forms/password-field";
import { useT } from "../../i18n/use-t";

export function NewPasswordFields() {
  const t = useT();
  return (
    <>
      <PasswordField
        name="password"
        rule="newPassword"
        label={t("recovery.newPassword")}
        hint={t("form.passwordHint")}
        autoComplete="new-password"
      />
      <PasswordField name="passwordConfirmation" label={t("recovery.passwordAgain")} autoComplete="new-password" />
    </>
  );
}
