import type { TextKey } from "../i18n/texts";

/** As it is kept: NFC, single spaces. */
export function nameOf(value: string): string {
  return value.normalize("NFC").replace(/\s+/g, " ").trim();
}

interface Rule<Missing, Format> {
  pattern: RegExp | null;
  longest: number;
  /** The texts; without the first one the field may stay empty. */
  missing: Missing;
  format: Format;
}

/** Letters of any script, with what stands between them in names. */
const name = { pattern: unicode("^\\p{L}[\\p{L}\\p{M}'’.\\- ]*$"), longest: 40 };
const place = { pattern: unicode("^[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}'’.,()/&\\- ]*$"), longest: 60 };
/** Letters by Unicode's tables that show nothing. */
const blank = /[\u115f\u1160\u3164\uffa0]/;

/** Null in browsers that cannot read `\p{…}`: there the server alone judges. */
function unicode(source: string): RegExp | null {
  try {
    return new RegExp(source, "u");
  } catch {
    return null;
  }
}

function by<Missing extends TextKey | undefined, Format extends TextKey>(rule: Rule<Missing, Format>) {
  const { pattern, longest, missing, format } = rule;
  return (value: string): Missing | Format | undefined => {
    const text = nameOf(value);
    if (text === "") return missing;
    return (pattern?.test(text) ?? true) && !blank.test(text) && [...text].length <= longest ? undefined : format;
  };
}

/** What is wrong with the parts of a person's name, of 1 to 40 characters each, or with a place abroad, of 1 to 60. */
export const firstNameProblem = by({ ...name, missing: "form.firstNameMissing", format: "form.firstNameFormat" });
export const middleNameProblem = by({ ...name, missing: undefined, format: "form.middleNameFormat" });
export const lastNameProblem = by({ ...name, missing: "form.lastNameMissing", format: "form.lastNameFormat" });
export const placeProblem = by({ ...place, missing: "form.placeMissing", format: "form.placeFormat" });
