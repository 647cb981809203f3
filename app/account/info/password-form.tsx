import { Controls } from "../../forms/controls";
import { useT } from "../../i18n/use-t";
import { ActionBar } from "../../ui/action-bar";
import { Button } from "../../ui/button";
import { Form } from "../../ui/form";
import { passwordForm } from "./change-password.server";

interface PasswordFormProps {
  /** Unmasked, for password managers. */
  email: string;
  hidden?: Readonly<Record<string, string>>;
  action?: string;
  look?: "main" | "quiet";
}

export function PasswordForm({ email, hidden = {}, action, look }: PasswordFormProps) {
  const t = useT();
  return (
    <Form action={action} noValidate>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="text" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
      <Controls of={passwordForm} />
      <p className="muted small">{t("info.passwordEndsOthers")}</p>
      <ActionBar>
        <Button wide look={look}>
          {t("form.changePassword")}
        </Button>
      </ActionBar>
    </Form>
  );
}
