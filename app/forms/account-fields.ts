import { z } from "zod";
import type { TextKey } from "../i18n/texts";
import { birthOf, birthProblem } from "./birth";
import { wholeNicknameProblem } from "./disallowed-nicknames.server";
import { nations } from "./nations";
import { nicknameOf } from "./nickname";
import { confirmationProblem, passwordProblem } from "./password";
import { firstNameProblem, lastNameProblem, middleNameProblem, nameOf, placeProblem } from "./person-name";
import { overseasPhoneProblem } from "./phone";
import { isRegion } from "./regions";
import { secretFields } from "./secret-fields";

/** Treats anything but a text as an empty text. The issues' messages are text keys. */
function checked(problem: (value: string) => TextKey | undefined) {
  return z
    .unknown()
    .transform((value) => (typeof value === "string" ? value : ""))
    .superRefine((value, context) => {
      const message = problem(value);
      if (message) context.addIssue({ code: "custom", message });
    });
}

export const newNicknameField = checked(wholeNicknameProblem).transform(nicknameOf);
export const passwordField = checked(passwordProblem);

/** Join it to a form by `.and()`, so that it is checked whatever else is wrong. */
export const samePasswords = z
  .object(secretFields({ password: z.unknown(), passwordConfirmation: z.unknown() }))
  .superRefine(({ password, passwordConfirmation }, context) => {
    const message = confirmationProblem(String(password ?? ""), String(passwordConfirmation ?? ""));
    if (message) context.addIssue({ code: "custom", path: ["passwordConfirmation"], message });
  })
  .transform(() => ({}));

export const koreanRegionField = checked((value) =>
  value === "" || isRegion(value) ? undefined : "form.regionChoice",
).transform((value) => (isRegion(value) ? value : undefined));

const genders = ["M", "F"] as const;
const genderMissing = { errorMap: () => ({ message: "form.genderMissing" }) };
const nationProblem = (value: string, missing: TextKey) => (nations.has(value) ? undefined : missing);

export const overseasForm = z.object({
  nationality: checked((value) => nationProblem(value, "form.nationalityMissing")),
  region: checked(placeProblem).transform(nameOf),
  firstName: checked(firstNameProblem).transform(nameOf),
  middleName: checked(middleNameProblem).transform((value) => nameOf(value) || undefined),
  lastName: checked(lastNameProblem).transform(nameOf),
  phoneNation: checked((value) => nationProblem(value, "form.phoneNationMissing")),
  phone: checked(overseasPhoneProblem),
  birth: checked(birthProblem).transform((value) => birthOf(value) ?? ""),
  gender: z.enum(genders, genderMissing),
});
