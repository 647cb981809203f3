import { longestTypedPassword } from "../../forms/fields";
import type { FormSchema } from "../../forms/form-schema";
import { passwordProblem } from "../../forms/password";
import type { SentForm } from "../../forms/sent-form";
import { ownFields } from "./guess-check";
import { guessProblem } from "./guessable-password.server";

const longestOwn = 254;

/** What the person is called besides what the form's fields say. */
type Known = readonly (string | null | undefined)[];

/** Returns the form with one rule more, whose problem is told together with those of other fields. */
export function withUnguessablePassword<Data>(form: FormSchema<Data>, known: Known): FormSchema<Data> {
  return {
    async validate(sent) {
      const result = await form.validate(sent);
      const password = await guessInForm(sent, known);
      if (!password || result.error?.fieldErrors.password) return result;
      const fieldErrors = { ...result.error?.fieldErrors, password };
      return { data: undefined, error: { fieldErrors }, submittedData: result.submittedData };
    },
  };
}

/** Compares a new password that keeps our rule with the form's other fields too. */
export async function guessInForm(sent: SentForm, known: Known) {
  const password = newPasswordOf(sent);
  if (passwordProblem(password)) return undefined;
  return guessProblem(password, [...ownFields.map((name) => sent.text(name, longestOwn)), ...known]);
}

export const newPasswordOf = (sent: SentForm) => sent.text("password", longestTypedPassword);
