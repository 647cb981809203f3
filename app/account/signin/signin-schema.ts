import { withZod } from "@remix-validated-form/with-zod";
import { z } from "zod";
import { checkbox, emailField, redirectField } from "../../forms/fields";
import { secretFields } from "../../forms/secret-fields";

const signin = z.object({
  email: emailField,
  ...secretFields({
    password: z
      .string({ required_error: "form.passwordMissing", invalid_type_error: "form.passwordMissing" })
      .min(1, "form.passwordMissing")
      .max(200, "signin.wrong"),
  }),
  autoLogin: checkbox,
  redirect: redirectField,
});

export type SigninData = z.infer<typeof signin>;
export const signinForm = withZod(signin);
