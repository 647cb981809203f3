import { seoulDay } from "../i18n/seoul-days";
import { textRule, typedText } from "./typed-text";

const minimumAge = 14;
const earliest = "19000101";

/** Returns 2000-1-5, 2000. 1. 5. and 2000년 1월 5일 as 20000105, null for any other text. */
export function birthOf(value: string): string | null {
  const text = typedText(value).normalize("NFKC");
  const [, year = "", month = "", day = ""] =
    /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? /^(\d{4})[-./년 ]+(\d{1,2})[-./월 ]+(\d{1,2})[.일 ]*$/.exec(text) ?? [];
  const birth = year + month.padStart(2, "0") + day.padStart(2, "0");
  return year && isRealDay(Number(year), Number(month), Number(day)) && birth >= earliest ? birth : null;
}

function isRealDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

export function ageOn(today: string, birth: string): number {
  return Math.floor((Number(today) - Number(birth)) / 10_000);
}

type BirthProblem = "form.birthMissing" | "form.birthFormat" | "form.underAge" | undefined;

export const birthProblem = textRule<BirthProblem>(40, "form.birthFormat", (value) => birthProblemOn(today(), value));

const today = () => seoulDay().replace(/-/g, "");

/** @param today such as 20261121 */
export function birthProblemOn(today: string, value: string): BirthProblem {
  if (typedText(value) === "") return "form.birthMissing";
  const birth = birthOf(value);
  if (!birth || birth > today) return "form.birthFormat";
  return ageOn(today, birth) < minimumAge ? "form.underAge" : undefined;
}

export function isOldEnough(birth: string): boolean {
  return birthProblem(birth) !== "form.underAge";
}
