import { z } from "zod";
import type { TextKey } from "../i18n/texts";
import { ticked } from "../ui/checkbox";
import { emailProblem } from "./email";
import { cutField, field, textField } from "./form-schema";
import { isOpinionTooLong, longestOpinionText } from "./opinion";
import { textRule, typedSentences, typedText } from "./typed-text";

export const emailField = textField(emailProblem, typedText);

export const checkbox = field(
  ticked.length,
  z.unknown().transform((value) => value === ticked),
);

/** Reads longer and repeated fields as undefined. */
export const optionalText = (longest: number) => field(longest, z.string().optional().catch(undefined));

/** Sentences of at most a hundred characters as people count them; `tooLong` says so. */
export const opinionField = (tooLong: TextKey) =>
  textField(
    textRule(longestOpinionText, tooLong, (value) => (isOpinionTooLong(value) ? tooLong : undefined)),
    typedSentences,
  );

export const longestChoice = 40;
/** A choice of few short words, such as that of a button. */
export const choiceField = <T>(schema: z.ZodType<T, z.ZodTypeDef, unknown>) => field(longestChoice, schema);

/** Longer than any valid password, so that a wrong one is told as wrong. */
export const longestTypedPassword = 200;
export const typedPasswordField = cutField(longestTypedPassword);

/** Proxies reject a Location of several kilobytes. */
export const longestRedirect = 1_000;
export const redirectField = optionalText(longestRedirect);
