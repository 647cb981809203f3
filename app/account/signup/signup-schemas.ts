import { z } from "zod";
import {
  newNicknameField,
  overseasFormFields,
  passwordField,
  koreanRegionField,
  withSamePasswords,
} from "../../forms/account-fields";
import { emailField } from "../../forms/fields";
import { field, formOf } from "../../forms/form-schema";

const account = { email: emailField, password: passwordField, nickname: newNicknameField };

export const domesticSignupForm = formOf({ ...account, region: koreanRegionField }, withSamePasswords);
export const overseasSignupForm = formOf({ ...overseasFormFields, ...account }, withSamePasswords);

const domestic = { nickname: newNicknameField, region: koreanRegionField };
const overseas = { ...overseasFormFields, nickname: newNicknameField };
const asked = { email: emailField };
const notAsked = {
  email: field(
    0,
    z.unknown().transform((): string | undefined => undefined),
  ),
};

/** Forms for a provider's account, by whether the provider has verified its e-mail. */
export const socialSignupForms = {
  domestic: { verified: formOf({ ...domestic, ...notAsked }), unverified: formOf({ ...domestic, ...asked }) },
  overseas: { verified: formOf({ ...overseas, ...notAsked }), unverified: formOf({ ...overseas, ...asked }) },
};
