import { useFormAnswer } from "../../forms/form-answer";
import PasswordField from "../../forms/password-field.island";
import { useT } from "../../i18n/use-t";
import { Island } from "../../islands/island.server";

export function NewPasswordFields() {
  const t = useT();
  const { error } = useFormAnswer();
  return (
    <>
      <Island
        of={PasswordField}
        className="field"
        props={{
          name: "password",
          rule: "newPassword",
          label: t("recovery.newPassword"),
          hint: t("recovery.passwordHint"),
          autoComplete: "new-password",
          error: error("password"),
        }}
      />
      <Island
        of={PasswordField}
        className="field"
        props={{
          name: "passwordConfirmation",
          label: t("recovery.passwordAgain"),
          autoComplete: "new-password",
          error: error("passwordConfirmation"),
        }}
      />
    </>
  );
}
