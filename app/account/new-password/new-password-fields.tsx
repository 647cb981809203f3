import { namesWith, type Form } from "../../forms/form";
import { useFormAnswer } from "../../forms/form-answer";
import { useT } from "../../i18n/use-t";
import { Island } from "../../islands/island.server";
import PasswordPair from "./password-pair.island";

interface NewPasswordProps {
  of: Form<unknown>;
  /** True if the account has a password already. */
  replaces?: boolean;
}

export function NewPasswordFields({ of, replaces = false }: NewPasswordProps) {
  const t = useT();
  const { error } = useFormAnswer();
  const props = {
    label: t(replaces ? "recovery.newPassword" : "form.password"),
    confirmationLabel: t(replaces ? "recovery.passwordAgain" : "signup.passwordConfirmation"),
    error: error("password"),
    confirmationError: error("passwordConfirmation"),
    personal: namesWith("personal", of),
  };
  return <Island of={PasswordPair} className="password-pair" props={props} />;
}
