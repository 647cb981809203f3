import { z } from "zod";
import type { TextKey } from "../i18n/texts";
import { ticked } from "../ui/checkbox";
import { emailProblem } from "./email";
import { field, textField } from "./form-schema";
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

/** A choice of few short words, such as that of a button. */
export const choiceField = <T>(schema: z.ZodType<T, z.ZodTypeDef, unknown>) => field(40, schema);
export const longestChoice = 40;

/** Longer than any valid password, so that a wrong one is told as wrong. */
export const longestTypedPassword = 200;
/** Cuts a longer one behind what the API's own field may have, which then tells it as wrong. */
export const typedPasswordField = field(
  Infinity,
  z.unknown().transform((value) => (typeof value === "string" ? value.slice(0, longestTypedPassword + 1) : undefined)),
);

/** Proxies reject a Location of several kilobytes. */
export const longestRedirect = 1_000;
export const redirectField = optionalText(longestRedirect);
