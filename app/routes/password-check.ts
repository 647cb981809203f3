import type { GuessVerdict } from "../account/new-password/guess-check";
import { isPredictable } from "../account/new-password/guessable-password.server";
import { guessInForm, newPasswordOf } from "../account/new-password/new-password-form.server";
import { passwordProblem } from "../forms/password";
import { resource } from "../session/doors.server";

const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };

export const loader = resource(() => Promise.resolve(new Response(null, { status: 405, headers: { Allow: "POST" } })));

/** Names what is wrong with a new password that keeps our rule, for its field's script. */
export const action = resource(async (visit) => {
  const sent = await visit.form();
  const password = newPasswordOf(sent);
  const others = Object.keys(sent.submitted()).filter((name) => name !== "password");
  const verdict: GuessVerdict | undefined = passwordProblem(password)
    ? undefined
    : ((await guessInForm(sent, others, [visit.journey.identity?.name])) ??
      (isPredictable(password) ? "signup.commonPasswordHint" : undefined));
  return new Response(verdict, { headers });
});
