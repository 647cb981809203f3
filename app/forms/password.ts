import { invisible, joiners, textRule } from "./typed-text";

/** Returns a password without what is copied along with it: no password has blanks, line ends or invisible signs. */
export function passwordOf(value: string): string {
  return value.replace(invisible, "").replace(joiners, "").trim();
}

/** Names what a keyboard in another mode writes. No password has it, so it need not be tried. */
export function keyboardProblem(typed: string) {
  const value = passwordOf(typed);
  if (/[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3\uffa0-\uffdc]/.test(value)) return "form.passwordHangul";
  return /[\uff01-\uff5e\u3000]/.test(value) ? "form.passwordWide" : undefined;
}

const kinds = [/[A-Za-z]/, /[0-9]/, /[^A-Za-z0-9]/];

export const passwordProblem = textRule(200, "form.passwordLength", (typed) => {
  const value = passwordOf(typed);
  if (value === "") return "form.passwordMissing";
  const problem = keyboardProblem(typed);
  if (problem) return problem;
  if (!/^[\x21-\x7e]+$/.test(value)) return "form.passwordCharacters";
  if (value.length < 8 || value.length > 20) return "form.passwordLength";
  return kinds.filter((kind) => kind.test(value)).length >= 2 ? undefined : "form.passwordKinds";
});

export function confirmationProblem(password: string, confirmation: string) {
  if (passwordOf(confirmation) === "") return "form.confirmationMissing";
  return passwordOf(confirmation) === passwordOf(password) ? undefined : "form.confirmationDiffers";
}
