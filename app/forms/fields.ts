import { z } from "zod";
import type { TextKey } from "../i18n/texts";
import { ticked } from "../ui/checkbox";
import { emailOf, emailProblem } from "./email";
import { byPage, cutField, field, mapField, textField, type FieldFacts } from "./form";
import { idPatterns, type Thing } from "./ids";
import { passwordOf } from "./password";
import { isOpinionTooLong, longestOpinionText } from "./opinion";
import { textRule, typedSentences } from "./typed-text";

/** The ID of an account. */
export const emailField = textField(emailProblem, emailOf, {
  personal: true,
  api: ["id", "form.emailFormat"],
  taken: ["idTaken", "form.emailTaken"],
});

export const checkbox = field(
  ticked.length,
  z.unknown().transform((value) => value === ticked),
);

/** Reads longer and repeated fields as undefined. */
export const optionalText = (longest: number, facts?: FieldFacts) =>
  byPage(field(longest, z.string().optional().catch(undefined), facts));

/** For a field that a form with these facts does not ask for, whatever is sent. */
export const notAsked = (facts?: FieldFacts) =>
  field(
    0,
    z.unknown().transform((): string | undefined => undefined),
    facts,
  );

/** Sentences of at most a hundred characters as people count them; `tooLong` says so. */
export const opinionField = (tooLong: TextKey, facts?: FieldFacts) =>
  textField(
    textRule(longestOpinionText, tooLong, (value) => (isOpinionTooLong(value) ? tooLong : undefined)),
    typedSentences,
    facts,
  );

const longestChoice = 40;
/** A short word, such as that of the pressed button. */
export const optionalWord = optionalText(longestChoice);

/** One of few words; `missing` says that none is chosen. */
export const choiceField = <const Choices extends readonly [string, ...string[]]>(
  choices: Choices,
  missing: TextKey,
  facts?: FieldFacts,
) => field(longestChoice, z.enum(choices, { errorMap: () => ({ message: missing }) }), facts);

/** A button, or a hidden input: nobody types it, so what is wrong with it is told of the form as a whole. */
export const buttonField = <const Choices extends readonly [string, ...string[]]>(choices: Choices, missing: TextKey) =>
  byPage(choiceField(choices, missing, { hidden: true }));

/** One of many words, or none where `isListed` takes an empty text. */
export const listedField = (isListed: (value: string) => boolean, missing: TextKey, facts?: FieldFacts) =>
  textField(
    textRule(longestChoice, missing, (value) => (isListed(value) ? undefined : missing)),
    (value) => value,
    facts,
  );

export const idField = (of: Thing, missing: TextKey) => listedField((value) => idPatterns[of].test(value), missing);

/** Longer than any valid password, so that a wrong one is told as wrong. */
export const longestTypedPassword = 200;
export const typedPasswordField = mapField(
  cutField(longestTypedPassword, { secret: true }),
  (value) => value && passwordOf(value),
);

/** Proxies reject a Location of several kilobytes. */
export const longestRedirect = 1_000;
export const redirectField = optionalText(longestRedirect);
