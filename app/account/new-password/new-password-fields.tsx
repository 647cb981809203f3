import { z } from "zod";
import { newPasswordRule } from "../../forms/account-fields";
import { typedPasswordField } from "../../forms/fields";
import { ask, namesWith, byPage } from "../../forms/form";
import { useFormAnswer } from "../../forms/form-answer";
import { confirmationProblem } from "../../forms/password";
import { useT } from "../../i18n/use-t";
import { Island } from "../../islands/island.server";
import PasswordPair from "./password-pair.island";

interface NewPassword {
  /** As the API calls it. */
  api?: string;
  /** True if the account has a password already. */
  replaces?: boolean;
}

/** A new password, typed twice; `withSamePasswords` compares them. */
export const newPasswordFields = ({ api = "password", replaces = false }: NewPassword = {}) => ({
  password: ask(newPasswordRule(api), function NewPasswordControl({ form }) {
    const t = useT();
    const { error } = useFormAnswer();
    const props = {
      label: t(replaces ? "recovery.newPassword" : "form.password"),
      confirmationLabel: t(replaces ? "recovery.passwordAgain" : "signup.passwordConfirmation"),
      error: error("password"),
      confirmationError: error("passwordConfirmation"),
      personal: namesWith("personal", form),
    };
    return <Island of={PasswordPair} className="password-pair" props={props} />;
  }),
  passwordConfirmation: byPage(typedPasswordField),
});

const samePasswords = z
  .object({ password: z.unknown(), passwordConfirmation: z.unknown() })
  .superRefine(({ password, passwordConfirmation }, context) => {
    const message = confirmationProblem(String(password ?? ""), String(passwordConfirmation ?? ""));
    if (message) context.addIssue({ code: "custom", path: ["passwordConfirmation"], message });
  })
  .transform(() => ({}));

/** Checks that both passwords are the same, whatever else is wrong. */
export function withSamePasswords<T>(values: z.ZodType<T, z.ZodTypeDef, unknown>) {
  return values.and(samePasswords);
}
