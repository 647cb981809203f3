import type { TextKey } from "../i18n/texts";
import { apostrophes, hyphens, unicode } from "./characters";
import { textRule, typedText } from "./typed-text";

const anyApostrophe = new RegExp(`[${apostrophes}]`, "g");
const anyHyphen = new RegExp(`[${hyphens}]`, "g");
/** Full-width and one-dot stops; slashes of fractions; the dots between the parts of a name in Chinese, Japanese and Catalan. */
const [anyStop, anySlash, anyDot] = [
  /[\u2024\uff0e]/g,
  /[\u2044\u2215\uff0f]/g,
  /[\u0387\u2022\u2027\u2219\u22c5\u30fb\uff65]/g,
];

/** Phones and word processors write other signs than a passport's data has. */
export function nameOf(value: string): string {
  return typedText(value)
    .replace(anyApostrophe, "'")
    .replace(anyHyphen, "-")
    .replace(anyStop, ".")
    .replace(anySlash, "/")
    .replace(anyDot, "\u00b7");
}

interface Letters {
  /** How it may begin. */
  begin: RegExp | null;
  any: RegExp | null;
  longest: number;
}

const name: Letters = { begin: unicode("^'?\\p{L}"), any: unicode("^[\\p{L}\\p{M}'.\u00b7/\\- ]$"), longest: 40 };
const place: Letters = {
  begin: unicode("^'?[\\p{L}\\p{N}]"),
  any: unicode("^[\\p{L}\\p{M}\\p{N}'.,()\u00b7/&\\- ]$"),
  longest: 60,
};
/** Hangul fillers: invisible, but letters in Unicode. */
const blank = /[\u115f\u1160\u3164\uffa0]/;

/** Returns the first character that does not fit. */
function misfit({ begin, any }: Letters, text: string): string | undefined {
  const characters = [...text];
  if (begin && !begin.test(text)) return characters[0];
  return characters.find((one) => blank.test(one) || (any && !any.test(one)));
}

export const misfitOfName = (value: string) => misfit(name, nameOf(value));
export const misfitOfPlace = (value: string) => misfit(place, nameOf(value));

interface Answers<Missing, Found> {
  missing: Missing;
  character: Found;
  length: Found;
}

function nameRule<Missing extends TextKey | undefined, Found extends TextKey>(
  letters: Letters,
  { missing, character, length }: Answers<Missing, Found>,
) {
  // A letter with its marks is several code units.
  return textRule<Missing | Found | undefined>(letters.longest * 6, length, (value) => {
    const text = nameOf(value);
    if (text === "") return missing;
    if (misfit(letters, text) !== undefined) return character;
    return [...text].length <= letters.longest ? undefined : length;
  });
}

export const firstNameProblem = nameRule(name, {
  missing: "form.firstNameMissing",
  character: "form.firstNameCharacter",
  length: "form.firstNameLength",
});
export const middleNameProblem = nameRule(name, {
  missing: undefined,
  character: "form.middleNameCharacter",
  length: "form.middleNameLength",
});
export const lastNameProblem = nameRule(name, {
  missing: "form.lastNameMissing",
  character: "form.lastNameCharacter",
  length: "form.lastNameLength",
});
export const placeProblem = nameRule(place, {
  missing: "form.placeMissing",
  character: "form.placeCharacter",
  length: "form.placeLength",
});
