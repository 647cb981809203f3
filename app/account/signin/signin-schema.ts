import { checkbox, emailField, longestTypedPassword, redirectField } from "../../forms/fields";
import { formOf, textField, type DataOf } from "../../forms/form-schema";
import { secretFields } from "../../forms/secret-fields";
import { textRule } from "../../forms/typed-text";

const typedPassword = textRule(longestTypedPassword, "signin.wrong", (value) =>
  value === "" ? "form.passwordMissing" : undefined,
);

export const signinForm = formOf({
  email: emailField,
  ...secretFields({ password: textField(typedPassword, (password) => password) }),
  autoLogin: checkbox,
  redirect: redirectField,
});
export type SigninData = DataOf<typeof signinForm>;
