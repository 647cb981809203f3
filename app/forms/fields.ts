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

/** Undefined for a repeated field. */
export const optionalText = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === "string" ? value : undefined));
