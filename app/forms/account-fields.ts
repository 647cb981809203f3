import { birthOf, birthProblem } from "./birth";
import { wholeNicknameProblem } from "./disallowed-nicknames.server";
import { choiceField, listedField } from "./fields";
import { mapField, textField } from "./form";
import { nations } from "./nations";
import { passwordOf, passwordProblem } from "./password";
import { firstNameProblem, lastNameProblem, middleNameProblem, nameOf, placeProblem } from "./person-name";
import { overseasPhoneProblem } from "./phone";
import { isRegion } from "./regions";
import { typedText } from "./typed-text";

export const newNicknameField = textField(wholeNicknameProblem, typedText, {
  personal: true,
  api: ["nickname", "form.nicknameDisallowed"],
  taken: ["nicknameTaken", "form.nicknameTaken"],
});

/** @param api the API's name of it */
export const newPasswordRule = (api: string) =>
  textField(passwordProblem, passwordOf, {
    secret: true,
    api: [api, "form.passwordKinds"],
    taken: ["samePassword", "form.samePassword"],
  });

export const koreanRegionTextField = listedField((value) => value === "" || isRegion(value), "form.regionChoice", {
  api: ["region", "form.placeFormat"],
});
export const koreanRegionField = mapField(koreanRegionTextField, (value) => (isRegion(value) ? value : undefined));

const isNation = (value: string) => nations.has(value);

export const overseasRules = {
  nationality: listedField(isNation, "form.nationalityMissing", { api: ["nationality", "form.nationalityMissing"] }),
  region: textField(placeProblem, nameOf, { api: ["region", "form.placeFormat"] }),
  firstName: textField(firstNameProblem, nameOf, { personal: true, api: ["firstName", "form.firstNameFormat"] }),
  middleName: textField(middleNameProblem, (value) => nameOf(value) || undefined, {
    personal: true,
    api: ["middleName", "form.middleNameFormat"],
  }),
  lastName: textField(lastNameProblem, nameOf, { personal: true, api: ["lastName", "form.lastNameFormat"] }),
  phoneNation: listedField(isNation, "form.phoneNationMissing", { api: ["nationNum", "form.phoneNationMissing"] }),
  phone: textField(overseasPhoneProblem, typedText, {
    api: ["phone", "form.overseasPhoneFormat"],
    taken: ["phoneTaken", "form.phoneTaken"],
  }),
  birth: textField(birthProblem, (value) => birthOf(value) ?? "", { api: ["birth", "form.birthFormat"] }),
  gender: choiceField(["M", "F"], "form.genderMissing", { api: ["gender", "form.genderMissing"] }),
};
