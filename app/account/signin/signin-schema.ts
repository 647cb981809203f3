import { checkbox, emailField, longestTypedPassword, redirectField } from "../../forms/fields";
import { formOf, textField, type DataOf } from "../../forms/form";
import { textRule } from "../../forms/typed-text";

const typedPassword = textRule(longestTypedPassword, "signin.wrong", (value) =>
  value === "" ? "form.passwordMissing" : undefined,
);

export const signinForm = formOf({
  email: emailField,
  password: textField(typedPassword, (password) => password, { secret: true }),
  autoLogin: checkbox,
  redirect: redirectField,
});
export type SigninData = DataOf<typeof signinForm>;
