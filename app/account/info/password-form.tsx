import { useFormAnswer } from "../../forms/form-answer";
import PasswordField from "../../forms/password-field.island";
import { useT } from "../../i18n/use-t";
import { Island } from "../../islands/island.server";
import { Button } from "../../ui/button";

interface PasswordFormProps {
  /** The whole address, for password managers. */
  email: string;
  hidden?: Readonly<Record<string, string>>;
  action?: string;
  look?: "main" | "quiet";
}

export function PasswordForm({ email, hidden = {}, action, look }: PasswordFormProps) {
  const t = useT();
  const { error } = useFormAnswer();
  return (
    <form method="post" action={action} noValidate>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="text" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
      <Island
        of={PasswordField}
        className="field"
        props={{
          name: "current",
          label: t("info.currentPassword"),
          autoComplete: "current-password",
          error: error("current"),
        }}
      />
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
      <div className="form-actions">
        <p className="muted small">{t("info.passwordEndsOthers")}</p>
        <Button wide look={look}>
          {t("info.changePassword")}
        </Button>
      </div>
    </form>
  );
}
