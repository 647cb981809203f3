import { useFormAnswer } from "../forms/form-answer";
import { passwordProblem } from "../forms/password";
import { useT } from "../i18n/use-t";
import { Button } from "../ui/button";
import { PasswordField } from "../ui/password-field";

interface NewPasswordProps {
  token: string;
  id: string;
  username: string;
  path: string;
}

/**
 * Password managers keep the new password under the whole address, where it is known: under a masked one they would
 * keep a second account that nobody can sign in with; without any they ask which of theirs to change.
 */
export function NewPassword({ token, id, username, path }: NewPasswordProps) {
  const t = useT();
  const { error } = useFormAnswer();
  const checkPassword = (typed: string) => {
    const problem = passwordProblem(typed);
    return problem && t(problem);
  };
  return (
    <>
      <div className="page-head">
        <h1>{t("recovery.chooseTitle")}</h1>
        <p>{id ? t("recovery.chooseLead", { id }) : t("recovery.chooseLeadBare")}</p>
      </div>
      <form method="post" action={path} noValidate>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="account" value={id} />
        {username ? (
          <input type="text" name="username" autoComplete="username" defaultValue={username} readOnly hidden />
        ) : null}
        <PasswordField
          name="password"
          label={t("recovery.newPassword")}
          hint={t("recovery.passwordHint")}
          autoComplete="new-password"
          error={error("password")}
          check={checkPassword}
        />
        <PasswordField
          name="passwordConfirmation"
          label={t("recovery.passwordAgain")}
          autoComplete="new-password"
          error={error("passwordConfirmation")}
        />
        <div className="form-actions">
          <p className="muted small">{t("recovery.signsOut")}</p>
          <Button wide>{t("recovery.chooseSubmit")}</Button>
        </div>
      </form>
    </>
  );
}
