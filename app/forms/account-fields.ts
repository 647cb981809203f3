import { z } from "zod";
import type { TextKey } from "../i18n/texts";
import { birthOf, birthProblem } from "./birth";
import { wholeNicknameProblem } from "./disallowed-nicknames.server";
import { choiceField, longestChoice } from "./fields";
import { textField } from "./form-schema";
import { nations } from "./nations";
import { confirmationProblem, passwordProblem } from "./password";
import { firstNameProblem, lastNameProblem, middleNameProblem, nameOf, placeProblem } from "./person-name";
import { overseasPhoneProblem } from "./phone";
import { isRegion } from "./regions";
import { secretFields } from "./secret-fields";
import { textRule, typedText } from "./typed-text";

export const newNicknameField = textField(wholeNicknameProblem, typedText);
export const passwordField = textField(passwordProblem, (password) => password);

const samePasswords = z
  .object(secretFields({ password: z.unknown(), passwordConfirmation: z.unknown() }))
  .superRefine(({ password, passwordConfirmation }, context) => {
    const message = confirmationProblem(String(password ?? ""), String(passwordConfirmation ?? ""));
    if (message) context.addIssue({ code: "custom", path: ["passwordConfirmation"], message });
  })
  .transform(() => ({}));

const regionProblem = textRule(longestChoice, "form.regionChoice", (value) =>
  value === "" || isRegion(value) ? undefined : "form.regionChoice",
);
/** Checks that both passwords are the same, whatever else is wrong. */
export function withSamePasswords<T>(fields: z.ZodType<T, z.ZodTypeDef, unknown>) {
  return fields.and(samePasswords);
}

export const koreanRegionField = textField(regionProblem, (value) => (isRegion(value) ? value : undefined));

const genders = ["M", "F"] as const;
const genderMissing = { errorMap: () => ({ message: "form.genderMissing" }) };
const nationField = (missing: TextKey) =>
  textField(
    textRule(longestChoice, missing, (value) => (nations.has(value) ? undefined : missing)),
    (value) => value,
  );

export const overseasFormFields = {
  nationality: nationField("form.nationalityMissing"),
  region: textField(placeProblem, nameOf),
  firstName: textField(firstNameProblem, nameOf),
  middleName: textField(middleNameProblem, (value) => nameOf(value) || undefined),
  lastName: textField(lastNameProblem, nameOf),
  phoneNation: nationField("form.phoneNationMissing"),
  phone: textField(overseasPhoneProblem, typedText),
  birth: textField(birthProblem, (value) => birthOf(value) ?? ""),
  gender: choiceField(z.enum(genders, genderMissing)),
};
