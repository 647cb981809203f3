import { withZod } from "@remix-validated-form/with-zod";
import { z } from "zod";
import { nicknameField, overseasForm, passwordField, regionField, samePasswords } from "../../forms/account-fields";
import { emailField } from "../../forms/fields";

const account = { email: emailField, password: passwordField, nickname: nicknameField };

/** The account of a domestic member; the carrier has told the rest. */
export const domesticSignupForm = withZod(z.object({ ...account, region: regionField }).and(samePasswords));
export const overseasSignupForm = withZod(overseasForm.extend(account).and(samePasswords));
