import { useFormAnswer } from "../../forms/form-answer";
import { useT } from "../../i18n/use-t";
import { Island } from "../../islands/island.server";
import PasswordPair from "./password-pair.island";

/** `replaces`: the account has a password already. */
export function NewPasswordFields({ replaces = false }: { replaces?: boolean }) {
  const t = useT();
  const { error } = useFormAnswer();
  const props = {
    label: t(replaces ? "recovery.newPassword" : "form.password"),
    confirmationLabel: t(replaces ? "recovery.passwordAgain" : "signup.passwordConfirmation"),
    error: error("password"),
    confirmationError: error("passwordConfirmation"),
  };
  return <Island of={PasswordPair} className="password-pair" props={props} />;
}
