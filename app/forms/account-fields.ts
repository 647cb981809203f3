import { z } from "zod";
import type { TextKey } from "../i18n/texts";
import { birthOf, birthProblem } from "./birth";
import { wholeNicknameProblem } from "./disallowed-nicknames.server";
import { nations } from "./nations";
import { nicknameOf } from "./nickname";
import { confirmationProblem, passwordProblem } from "./password";
import { firstNameProblem, lastNameProblem, middleNameProblem, nameOf, placeProblem } from "./person-name";
import { overseasPhoneProblem } from "./phone";
import { regions, type Region } from "./regions";

// Field schemas of the forms that make a member. Messages are text keys; the rules are those that the pages check at blur.

/** A text that a rule judges; what is no text counts as an empty one. */
function ruled(problem: (value: string) => TextKey | undefined) {
  return z
    .unknown()
    .transform((value) => (typeof value === "string" ? value : ""))
    .superRefine((value, context) => {
      const message = problem(value);
      if (message) context.addIssue({ code: "custom", message });
    });
}

export const nicknameField = ruled(wholeNicknameProblem).transform(nicknameOf);
export const passwordField = ruled(passwordProblem);

/** `passwordConfirmation` beside `password`; joined to a form by `.and()`, so that it is judged whatever else is wrong. */
export const samePasswords = z
  .object({ password: z.unknown(), passwordConfirmation: z.unknown() })
  .superRefine(({ password, passwordConfirmation }, context) => {
    const message = confirmationProblem(String(password ?? ""), String(passwordConfirmation ?? ""));
    if (message) context.addIssue({ code: "custom", path: ["passwordConfirmation"], message });
  })
  .transform(() => ({}));

const isRegion = (value: string): value is Region => regions.some((region) => region === value);
/** One of the 17 codes, or nothing. */
export const regionField = ruled((value) =>
  value === "" || isRegion(value) ? undefined : "form.regionChoice",
).transform((value) => (isRegion(value) ? value : undefined));

const genders = ["M", "F"] as const;
const genderMissing = { errorMap: () => ({ message: "form.genderMissing" }) };
const nationProblem = (value: string, missing: TextKey) => (nations.has(value) ? undefined : missing);

/** What an overseas member tells of himself; a domestic one's carrier does that. */
export const overseasForm = z.object({
  nationality: ruled((value) => nationProblem(value, "form.nationalityMissing")),
  region: ruled(placeProblem).transform(nameOf),
  firstName: ruled(firstNameProblem).transform(nameOf),
  middleName: ruled(middleNameProblem).transform((value) => nameOf(value) || undefined),
  lastName: ruled(lastNameProblem).transform(nameOf),
  phoneNation: ruled((value) => nationProblem(value, "form.phoneNationMissing")),
  phone: ruled(overseasPhoneProblem),
  birth: ruled(birthProblem).transform((value) => birthOf(value) ?? ""),
  gender: z.enum(genders, genderMissing),
});
