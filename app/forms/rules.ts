import type { TextKey } from "../i18n/texts";
import { birthProblem } from "./birth";
import { emailProblem, emailTexts } from "./email";
import { passwordProblem } from "./password";
import { firstNameProblem, lastNameProblem, middleNameProblem, placeProblem } from "./person-name";
import { overseasPhoneProblem } from "./phone";
import type { TextRule } from "./typed-text";

interface Rule<Key extends TextKey> {
  problem: TextRule<Key | undefined>;
  /** All results of `problem`, so that the island has their texts. */
  texts: readonly Key[];
}
const rule = <Key extends TextKey>(problem: Rule<Key>["problem"], ...texts: Key[]): Rule<Key> => ({ problem, texts });

export const rules = {
  email: rule(emailProblem, ...emailTexts),
  newPassword: rule(
    passwordProblem,
    "form.passwordMissing",
    "form.passwordHangul",
    "form.passwordWide",
    "form.passwordCharacters",
    "form.passwordLength",
    "form.passwordKinds",
  ),
  firstName: rule(firstNameProblem, "form.firstNameMissing", "form.firstNameCharacter", "form.firstNameLength"),
  middleName: rule(middleNameProblem, "form.middleNameCharacter", "form.middleNameLength"),
  lastName: rule(lastNameProblem, "form.lastNameMissing", "form.lastNameCharacter", "form.lastNameLength"),
  place: rule(placeProblem, "form.placeMissing", "form.placeCharacter", "form.placeLength"),
  birth: rule(birthProblem, "form.birthMissing", "form.birthFormat", "form.underAge"),
  overseasPhone: rule(overseasPhoneProblem, "form.phoneMissing", "form.overseasPhoneFormat"),
};
export type RuleName = keyof typeof rules;
export type Problem = (typeof rules)[RuleName]["texts"][number];
