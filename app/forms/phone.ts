/** What is typed as a phone number: its digits, with a plus before them where a country's number comes first; null for what is none. */
function dialled(value: string): string | null {
  const text = value.normalize("NFKC").replace(/[\s().·/‐-―−-]/g, "");
  return /^\+?\d+$/.test(text) ? text.replace(/^00/, "+") : null;
}

/** A Korean cell phone number as 01012345678, in whichever way it was typed; null for another. */
export function domesticPhone(value: string): string | null {
  const national = dialled(value)?.replace(/^\+820?/, "0");
  return national && /^(010\d{8}|01[16789]\d{7,8})$/.test(national) ? national : null;
}

/** 4 to 14 digits without the country's number and the zero that is dialled inside a country only; null for another. */
export function overseasPhone(value: string, nationNumber = ""): string | null {
  const typed = dialled(value);
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

/** As far as it can be judged without the country: a number that brings one along is left to the server. */
export function overseasPhoneProblem(value: string) {
  if (value.trim() === "") return "form.phoneMissing";
  const ok = dialled(value)?.startsWith("+") ? /^\+\d{5,18}$/.test(dialled(value) ?? "") : overseasPhone(value);
  return ok ? undefined : "form.overseasPhoneFormat";
}

/** 010-1234-5678, of a number as it is kept. */
export function shownPhone(national: string): string {
  return national.replace(/^(\d{3})(\d{3,4})(\d{4})$/, "$1-$2-$3");
}
