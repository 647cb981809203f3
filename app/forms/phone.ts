import { hyphens, textRule, typedText } from "./typed-text";

const separators = new RegExp(`[\\s().·/${hyphens}]`, "g");

/** Returns the digits, with a plus before a calling code; null if it is no phone number. */
export function phoneDigits(value: string): string | null {
  const text = typedText(value).normalize("NFKC").replace(separators, "");
  return /^\+?\d+$/.test(text) ? text.replace(/^00/, "+") : null;
}

/** Checks without knowing the country; the server decides (`nationalNumber`). */
export const overseasPhoneProblem = textRule(60, "form.overseasPhoneFormat", (value) => {
  if (typedText(value) === "") return "form.phoneMissing";
  return /^\+?\d{4,20}$/.test(phoneDigits(value) ?? "") ? undefined : "form.overseasPhoneFormat";
});

export function shownPhone(national: string): string {
  return national.replace(/^(\d{3})(\d{3,4})(\d{4})$/, "$1-$2-$3");
}
