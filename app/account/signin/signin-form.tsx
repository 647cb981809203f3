import { env } from "../../env.server";
import { askEmail, askPassword } from "../../forms/asks";
import { checkbox, longestTypedPassword, redirectField } from "../../forms/fields";
import { formOf, textField, type DataOf, ask } from "../../forms/form";
import { keyboardProblem, passwordOf } from "../../forms/password";
import { textRule } from "../../forms/typed-text";
import { useT } from "../../i18n/use-t";
import { Checkbox, ticked } from "../../ui/checkbox";

const typedPassword = textRule(longestTypedPassword, "signin.wrong", (value) =>
  passwordOf(value) === "" ? "form.passwordMissing" : keyboardProblem(value),
);

export const signinForm = formOf({
  email: askEmail("form.email", "username"),
  password: askPassword(textField(typedPassword, passwordOf, { secret: true }), "form.password"),
  autoLogin: ask(checkbox, function AutoLoginControl({ name, defaultValue }) {
    const t = useT();
    const hint = t("signin.autoLoginText", { count: env.AUTO_LOGIN_DAYS, longest: env.AUTO_LOGIN_LONGEST_DAYS });
    const described = { "aria-describedby": `${name}-hint` };
    return (
      <>
        <Checkbox {...described} name={name} label={t("signin.autoLogin")} defaultChecked={defaultValue === ticked} />
        <p className="field-hint" id={described["aria-describedby"]}>
          {hint}
        </p>
      </>
    );
  }),
  redirect: redirectField,
});
export type SigninData = DataOf<typeof signinForm>;
