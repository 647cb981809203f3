import type { TextKey, Translate } from "../i18n/texts";
import { misfitOfNickname } from "./nickname";
import { misfitOfName, misfitOfPlace } from "./person-name";

const misfits: Partial<Record<TextKey, (value: string) => string | undefined>> = {
  "form.nicknameFormat": misfitOfNickname,
  "form.firstNameCharacter": misfitOfName,
  "form.middleNameCharacter": misfitOfName,
  "form.lastNameCharacter": misfitOfName,
  "form.placeCharacter": misfitOfPlace,
};

/** Returns the words for a problem of a field, with the character of its text that does not fit. */
export function problemWords<Key extends TextKey>(
  t: (key: Key, values?: Parameters<Translate>[1]) => string,
  problem: Key,
  value: string,
): string {
  return t(problem, { character: shown(misfits[problem]?.(value)) });
}

/** A control character, a mark without its letter and a Hangul filler are named by their number. */
function shown(character = ""): string {
  if (!/[\u0000-\u001f\u007f-\u009f\u0300-\u036f\u115f\u1160\u3164\uffa0]/.test(character)) return character;
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}
