import { textRule } from "./typed-text";

const kinds = [/[A-Za-z]/, /[0-9]/, /[^A-Za-z0-9]/];

export const passwordProblem = textRule(200, "form.passwordLength", (value) => {
  if (value === "") return "form.passwordMissing";
  if (!/^[\x21-\x7e]+$/.test(value)) return "form.passwordCharacters";
  if (value.length < 8 || value.length > 20) return "form.passwordLength";
  return kinds.filter((kind) => kind.test(value)).length >= 2 ? undefined : "form.passwordKinds";
});

export function confirmationProblem(password: string, confirmation: string) {
  if (confirmation === "") return "form.confirmationMissing";
  return confirmation === password ? undefined : "form.confirmationDiffers";
}
