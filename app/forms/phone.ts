import { hyphens, withPlainDigits } from "./characters";
import { textRule, typedText } from "./typed-text";

/** Also the pictures of telephones. */
const separators = new RegExp(
  `[\\s()[\\].,·・/_~*\\u2600-\\u27bf\\ufe0f\\ud83c-\\ud83e\\udc00-\\udfff${hyphens}]`,
  "g",
);
/** What a link and a card have beside the number: a name, an extension, the zero that only callers within the country dial. */
const beside =
  /^[^\d+([]*[:.\s]|\s*\(\D*\)$|\s*번$|(?:;|,,).*$|[\s,(]*(?:ext(?:ension|n)?|p|내선(?: ?번호)?|x|#)[.:\s]*\d{1,6}\)?$|(^\+.*)\(0\)/gi;

/** Returns the digits, with a plus before a calling code; null if it is no phone number. */
export function phoneDigits(value: string): string | null {
  const text = withPlainDigits(typedText(value)).trim().replace(beside, "$1").replace(separators, "");
  return /^\+?\d+$/.test(text) ? text.replace(/^00/, "+") : null;
}

/** Checks without knowing the country; the server decides (`nationalNumber`). */
export const overseasPhoneProblem = textRule(60, "form.overseasPhoneFormat", (value) => {
  if (typedText(value) === "") return "form.phoneMissing";
  return /^\+?\d{4,20}$/.test(phoneDigits(value) ?? "") ? undefined : "form.overseasPhoneFormat";
});

const area = "3[1-3]|4[1-4]|5[1-5]|6[1-4]";
/** Mobile, Seoul, the other areas, 050, 070 and 080, each as long as no number without an area code is. */
const withoutZero = new RegExp(
  `^(?:10\\d{8}|1[16-9]\\d{7,8}|2\\d{8}|(?:${area})\\d{7,8}|50\\d{8,9}|70\\d{8}|80\\d{7,8})$`,
);

/**
 * Returns a Korean number as it is dialled, with hyphens where it had none. JSON_NUMERIC_CHECK of PHP makes `1012345678`
 * of `"01012345678"`. Null for digits that may be two numbers, as `21234567` in Seoul, and for what is none.
 */
export function koreanPhone(given: string): string | null {
  const text = given.trim();
  if (!/^[1-9]\d+$/.test(text)) return hyphenated(text);
  const national = text.replace(/^82(?=\d{8})/, "");
  const isShortest = national !== text && /^2\d{7}$/.test(national);
  if (isShortest || withoutZero.test(national)) return hyphenated(`0${national}`);
  return text.length > 8 || /^2\d{7}$/.test(text) ? null : hyphenated(text);
}

function hyphenated(digits: string): string {
  return digits.replace(/^(02|050\d|0\d\d)(\d{3,4})(\d{4})$/, "$1-$2-$3").replace(/^(1[568]\d\d)(\d{4})$/, "$1-$2");
}
