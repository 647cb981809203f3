import { z } from "zod";
import { emailProblem } from "./email";

/** Field schemas shared by the forms. Messages are text keys. */
export const emailField = z
  .string({ required_error: "form.emailMissing", invalid_type_error: "form.emailFormat" })
  .superRefine((value, context) => {
    const problem = emailProblem(value);
    if (problem) context.addIssue({ code: "custom", message: problem });
  })
  .transform((value) => value.trim());

/** A single checkbox: sent as "on", or not sent at all. */
export const checkbox = z
  .unknown()
  .optional()
  .transform((value) => value !== undefined && value !== "");

/** Hidden or optional text: of a repeated field nothing is taken. */
export const optionalText = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === "string" ? value : undefined));
