import { namesWith, type DeclaredForm } from "../../forms/form";
import { longestTypedPassword, optionalText } from "../../forms/fields";
import { passwordOf, passwordProblem } from "../../forms/password";
import type { SentForm } from "../../forms/sent-form";
import { guessProblem } from "./guessable-password.server";

const longestOwn = 254;

/** The account's address, which forms with nothing but passwords have for password managers. */
export const usernameField = optionalText(longestOwn, { personal: true });

/** What the person is called besides what the form's fields say. */
type Known = readonly (string | null | undefined)[];

/** Returns the form with one rule more, whose problem is told together with those of other fields. */
export function withUnguessablePassword<Data>(form: DeclaredForm<Data>, known: Known): DeclaredForm<Data> {
  return {
    fields: form.fields,
    async validate(sent) {
      const result = await form.validate(sent);
      const password = await guessInForm(sent, namesWith("personal", form), known);
      if (!password || result.error?.fieldErrors.password) return result;
      const fieldErrors = { ...result.error?.fieldErrors, password };
      return { data: undefined, error: { fieldErrors }, submittedData: result.submittedData };
    },
  };
}

/** Compares a new password that keeps our rule with other fields too. */
export async function guessInForm(sent: SentForm, names: readonly string[], known: Known) {
  const password = newPasswordOf(sent);
  if (passwordProblem(password)) return undefined;
  return guessProblem(password, [...names.map((name) => textIn(sent, name, longestOwn)), ...known]);
}

export const newPasswordOf = (sent: SentForm) => passwordOf(textIn(sent, "password", longestTypedPassword));

function textIn(sent: SentForm, name: string, longest: number): string {
  const text = sent.submitted()[name] ?? "";
  return text.length <= longest ? text : "";
}
