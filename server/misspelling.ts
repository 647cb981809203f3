import type { Settings } from "../app/env-schema";

/** Returns what is set, is none of the `known` names, and is likely to be meant for `name`: API_URL for API_BASE_URL. */
export function misspelling(name: string, set: Settings, known: string[]): string | undefined {
  const initial = name.slice(0, 1).toUpperCase();
  return Object.keys(set).find(
    (given) =>
      // The first letter is rarely missed, and few of the other programs' names share it.
      given.slice(0, 1).toUpperCase() === initial &&
      !known.includes(given) &&
      !foreign.has(given) &&
      isNear(given, name),
  );
}

/** Other programs' names, which are near to one of ours. */
const foreign = new Set(["HTTP_PROXY", "http_proxy"]);

const wordsOf = (name: string) =>
  name
    .toUpperCase()
    .split("_")
    .map((word) => word.replace(/IES$/, "Y").replace(/S$/, ""));

function isNear(given: string, name: string): boolean {
  const [words, own] = [wordsOf(given), wordsOf(name)];
  const [letters, ownLetters] = [words.join(""), own.join("")];
  const slips = ownLetters.length < 8 ? 1 : 2;
  if (Math.abs(letters.length - ownLetters.length) <= slips && distance(letters, ownLetters) <= slips) return true;
  const isPart = words.length > 1 && words[0] === own[0] && words.at(-1) === own.at(-1);
  return isPart && words.every((word) => own.includes(word));
}

/** Of Levenshtein: how many letters are other, missing or too many. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (const [index, letter] of [...a].entries()) {
    const next = [index + 1];
    for (const [column, other] of [...b].entries()) {
      const changed = (row[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
