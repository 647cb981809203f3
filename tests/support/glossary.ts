import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "../../app/i18n/languages";

const lines = readFileSync(join(import.meta.dirname, "../../docs/glossary.md"), "utf8").split("\n");
/** A term's columns: Korean, English, meaning, not in Korean, not in English. */
export const terms = lines
  .filter((line) => /^\| (?!Korean|-)/.test(line))
  .map((line) =>
    line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll("\\|", "|")),
  );
const column: Record<Language, number> = { ko: 3, en: 4 };

/** Returns patterns for words that no text may have. */
export const ruledOut = (language: Language): RegExp[] =>
  terms.flatMap((cells) => patternsOf(cells[column[language]] ?? ""));

function patternsOf(cell: string): RegExp[] {
  const patterns = [...cell.matchAll(/\/(.+?)\/(i?)(?:, |$)/g)].map(([, source = "", flags]) => RegExp(source, flags));
  const words = cell.replace(/\/.+?\/i?(?:, |$)/g, "").split(", ");
  return [
    ...patterns,
    ...words.filter(Boolean).map((word) => RegExp(word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "i")),
  ];
}
