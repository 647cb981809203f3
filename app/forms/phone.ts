/** Returns the digits, with a plus before a calling code; null if it is no phone number. */
export function phoneDigits(value: string): string | null {
  const text = value.normalize("NFKC").replace(/[\s().·/‐-―−-]/g, "");
  return /^\+?\d+$/.test(text) ? text.replace(/^00/, "+") : null;
}

/** Returns a Korean cell phone number as 01012345678, null for any other. */
export function domesticPhone(value: string): string | null {
  const national = phoneDigits(value)?.replace(/^\+820?/, "0");
  return national && /^(010\d{8}|01[16789]\d{7,8})$/.test(national) ? national : null;
}

export function phoneProblem(value: string) {
  if (value.trim() === "") return "form.phoneMissing";
  return domesticPhone(value) ? undefined : "form.phoneFormat";
}

/** Checks without knowing the country; the server decides (`nationalNumber`). */
export function overseasPhoneProblem(value: string) {
  if (value.trim() === "") return "form.phoneMissing";
  return /^\+?\d{4,20}$/.test(phoneDigits(value) ?? "") ? undefined : "form.overseasPhoneFormat";
}

export function shownPhone(national: string): string {
  return national.replace(/^(\d{3})(\d{3,4})(\d{4})$/, "$1-$2-$3");
}
