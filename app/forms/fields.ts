import { z } from "zod";
import { ticked } from "../ui/checkbox";
import { emailProblem } from "./email";

export const emailField = z
  .string({ required_error: "form.emailMissing", invalid_type_error: "form.emailFormat" })
  .superRefine((value, context) => {
    const problem = emailProblem(value);
    if (problem) context.addIssue({ code: "custom", message: problem });
  })
  .transform((value) => value.trim());

export const checkbox = z
  .unknown()
  .optional()
  .transform((value) => value === ticked);

/** Reads longer and repeated fields as undefined. */
export const optionalText = (longest: number) => z.string().max(longest).optional().catch(undefined);

/** Proxies reject a Location of several kilobytes. */
export const longestRedirect = 1_000;
export const redirectField = optionalText(longestRedirect);
