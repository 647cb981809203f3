import { withZod } from "@remix-validated-form/with-zod";
import { z } from "zod";
import { nicknameField, passwordField, samePasswords } from "../../forms/account-fields";
import { checkbox, emailField } from "../../forms/fields";

/** Nobody loses records by a click: what happens to them is agreed to. */
export const conversionForm = withZod(
  z.object({
    agree: checkbox.superRefine((agreed, context) => {
      if (!agreed) context.addIssue({ code: "custom", message: "conversion.agreeMissing" });
    }),
  }),
);

/** The new account that the old one's records move to; its nickname is the old one's, unless that is impossible today. */
export const joinForm = withZod(
  z.object({ email: emailField, password: passwordField, nickname: nicknameField.optional() }).and(samePasswords),
);
