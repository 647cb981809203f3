import type { GuessVerdict, OwnField } from "../account/new-password/guess-check";
import { guessProblem, isPredictable } from "../account/new-password/guessable-password.server";
import { optionalText } from "../forms/fields";
import { formOf } from "../forms/form-schema";
import { passwordProblem } from "../forms/password";
import { readForm } from "../forms/read-form.server";
import { resource } from "../session/answers.server";
import { journeyOf } from "../session/journey.server";

const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };

const text = optionalText(254);
const own: Record<OwnField, typeof text> = {
  ...{ email: text, username: text, nickname: text, firstName: text, middleName: text, lastName: text },
};
const checkForm = formOf({ ...own, password: optionalText(20) });

export const loader = resource(() => Promise.resolve(new Response(null, { status: 405, headers: { Allow: "POST" } })));

/** Names what is wrong with a new password that keeps our rule, for its field's script. */
export const action = resource(async (args) => {
  const sent = await readForm(args.request);
  const { password = "", ...person } = (await checkForm.validate(sent)).data ?? {};
  const known = [...Object.values(person), journeyOf(args).identity?.name];
  const verdict: GuessVerdict | undefined = passwordProblem(password)
    ? undefined
    : ((await guessProblem(password, known)) ?? (isPredictable(password) ? "signup.commonPasswordHint" : undefined));
  return new Response(verdict, { headers });
});
