/** Returns the digits, with a plus before a calling code; null for no phone number. */
function digitsOf(value: string): string | null {
  const text = value.normalize("NFKC").replace(/[\s().·/‐-―−-]/g, "");
  return /^\+?\d+$/.test(text) ? text.replace(/^00/, "+") : null;
}

/** Returns a Korean cell phone number as 01012345678, null for any other. */
export function domesticPhone(value: string): string | null {
  const national = digitsOf(value)?.replace(/^\+820?/, "0");
  return national && /^(010\d{8}|01[16789]\d{7,8})$/.test(national) ? national : null;
}

/** Returns 4 to 14 digits without calling code and trunk zero, null for any other number. */
export function overseasPhone(value: string, nationNumber = ""): string | null {
  const typed = digitsOf(value);
  const international = `+${nationNumber}`;
  if (!typed || (typed.startsWith("+") && !(nationNumber && typed.startsWith(international)))) return null;
  const national = typed.startsWith("+") ? typed.slice(international.length) : typed;
  const bare = national.replace(/^0+/, "");
  return /^\d{4,14}$/.test(bare) ? bare : null;
}

export function phoneProblem(value: string) {
  if (value.trim() === "") return "form.phoneMissing";
  return domesticPhone(value) ? undefined : "form.phoneFormat";
}

/** The server also checks the calling code against the country. */
export function overseasPhoneProblem(value: string) {
  if (value.trim() === "") return "form.phoneMissing";
  const ok = digitsOf(value)?.startsWith("+") ? /^\+\d{5,18}$/.test(digitsOf(value) ?? "") : overseasPhone(value);
  return ok ? undefined : "form.overseasPhoneFormat";
}

export function shownPhone(national: string): string {
  return national.replace(/^(\d{3})(\d{3,4})(\d{4})$/, "$1-$2-$3");
}
