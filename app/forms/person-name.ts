import type { TextKey } from "../i18n/texts";

export function nameOf(value: string): string {
  return value.normalize("NFC").replace(/\s+/g, " ").trim();
}

interface Rule<Missing, Format> {
  pattern: RegExp | null;
  longest: number;
  missing: Missing;
  format: Format;
}

const name = { pattern: unicode("^\\p{L}[\\p{L}\\p{M}'’.\\- ]*$"), longest: 40 };
const place = { pattern: unicode("^[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}'’.,()/&\\- ]*$"), longest: 60 };
/** Hangul fillers: invisible, but letters in Unicode. */
const blank = /[\u115f\u1160\u3164\uffa0]/;

/** Null in browsers without `\p{…}`, where only the server checks. */
function unicode(source: string): RegExp | null {
  try {
    return new RegExp(source, "u");
  } catch {
    return null;
  }
}

function textProblem<Missing extends TextKey | undefined, Format extends TextKey>(rule: Rule<Missing, Format>) {
  const { pattern, longest, missing, format } = rule;
  return (value: string): Missing | Format | undefined => {
    const text = nameOf(value);
    if (text === "") return missing;
    return (pattern?.test(text) ?? true) && !blank.test(text) && [...text].length <= longest ? undefined : format;
  };
}

export const firstNameProblem = textProblem({
  ...name,
  missing: "form.firstNameMissing",
  format: "form.firstNameFormat",
});
export const middleNameProblem = textProblem({ ...name, missing: undefined, format: "form.middleNameFormat" });
export const lastNameProblem = textProblem({ ...name, missing: "form.lastNameMissing", format: "form.lastNameFormat" });
export const placeProblem = textProblem({ ...place, missing: "form.placeMissing", format: "form.placeFormat" });
