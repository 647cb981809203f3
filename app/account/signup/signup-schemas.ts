import {
  koreanRegionField,
  newNicknameField,
  newPasswordFields,
  overseasFormFields,
  withSamePasswords,
} from "../../forms/account-fields";
import { emailField, notAsked } from "../../forms/fields";
import { formOf } from "../../forms/form";

const account = { email: emailField, ...newPasswordFields(), nickname: newNicknameField };

export const domesticSignupForm = formOf({ ...account, region: koreanRegionField }, withSamePasswords);
export const overseasSignupForm = formOf({ ...overseasFormFields, ...account }, withSamePasswords);

const domestic = { nickname: newNicknameField, region: koreanRegionField };
const overseas = { ...overseasFormFields, nickname: newNicknameField };
const asked = { email: emailField };
const known = { email: notAsked(emailField.facts) };

/** Forms for a provider's account, by whether the provider has verified its e-mail. */
export const socialSignupForms = {
  domestic: { verified: formOf({ ...domestic, ...known }), unverified: formOf({ ...domestic, ...asked }) },
  overseas: { verified: formOf({ ...overseas, ...known }), unverified: formOf({ ...overseas, ...asked }) },
};
