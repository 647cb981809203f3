import { withZod } from "@remix-validated-form/with-zod";
import { z } from "zod";
import {
  newNicknameField,
  overseasForm,
  passwordField,
  koreanRegionField,
  samePasswords,
} from "../../forms/account-fields";
import { emailField } from "../../forms/fields";

const account = { email: emailField, password: passwordField, nickname: newNicknameField };

export const domesticSignupForm = withZod(z.object({ ...account, region: koreanRegionField }).and(samePasswords));
export const overseasSignupForm = withZod(overseasForm.extend(account).and(samePasswords));

const domestic = z.object({ nickname: newNicknameField, region: koreanRegionField });
const overseas = overseasForm.extend({ nickname: newNicknameField });
const asked = { email: emailField };
const notAsked = { email: z.unknown().transform((): string | undefined => undefined) };

/** Forms for a provider's account, by whether the provider has verified its e-mail. */
export const socialSignupForms = {
  domestic: { verified: withZod(domestic.extend(notAsked)), unverified: withZod(domestic.extend(asked)) },
  overseas: { verified: withZod(overseas.extend(notAsked)), unverified: withZod(overseas.extend(asked)) },
};
