import { withZod } from "@remix-validated-form/with-zod";
import { z } from "zod";
import { passwordField, samePasswords } from "../../forms/account-fields";
import { emailField, optionalText } from "../../forms/fields";

export const resetMailForm = withZod(z.object({ email: emailField }));

/** `account` and `username` only come back to the page that sent them. */
export const newPasswordForm = withZod(
  z.object({ token: optionalText.transform((token) => token ?? ""), password: passwordField }).and(samePasswords),
);
