import { seoulDay } from "../i18n/seoul-days";
import { apostrophes, hyphens, withPlainDigits } from "./characters";
import { textRule, typedText } from "./typed-text";
import { monthNumber } from "./written-month";

const minimumAge = 14;
const earliest = "19000101";

/** Of two digits only what can be no day. */
const year = "(?<year>\\d{4}|3[2-9]|[4-9]\\d)";
const separator = `[\\s./,·・${hyphens}]`;
/** "생년월일: ", and the sign of a year without its century */
const beside = new RegExp(`^(?:[^\\d:]*:)?\\s*[${apostrophes}]?`);
const shapes = [
  /^(?<year>\d{4}|\d\d)(?<month>\d\d)(?<day>\d\d)$/,
  new RegExp(
    `^(?:${year}|(?<short>\\d\\d)(?=\\s*[년年]))(?:${separator}|[년年])+(?<month>\\d{1,2})(?:${separator}|[월月])+(?<day>\\d{1,2})[\\s.,일日생]*$`,
  ),
  new RegExp(`^(?<one>\\d{1,2})${separator}+(?<other>\\d{1,2})${separator}+${year}\\.?$`),
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[\s,-]+(?:of )?(?<month>[a-z]{3,9})[\s.,-]+(?<year>\d{4}|\d\d)$/i,
  /^(?<year>\d{4})[\s.,-]+(?<month>[a-z]{3,9})[\s.,-]+(?<day>\d{1,2})$/i,
  /^(?<month>[a-z]{3,9})[\s.]+(?<day>\d{1,2})(?:st|nd|rd|th)?[\s,]+(?<year>\d{4}|\d\d)$/i,
];

/**
 * Returns 2000-1-5, 2000. 1. 5., 2000년 1월 5일, Jan 5, 2000 and 25/12/2000 as 20000105, null for any other text, also for
 * 5/1/2000, of which half the world means the fifth of January. Of two digits the century is that of the last hundred years.
 */
export function birthOf(value: string): string | null {
  const text = withPlainDigits(typedText(value)).trim().replace(beside, "");
  const {
    short,
    year = short,
    month,
    day,
    one,
    other,
  } = shapes.map((shape) => shape.exec(text)?.groups).find(Boolean) ?? {};
  if (!year) return null;
  const [m, d] =
    one && other ? monthAndDay(Number(one), Number(other)) : [Number(monthNumber(month ?? "")), Number(day)];
  const monthDay = String(m).padStart(2, "0") + String(d).padStart(2, "0");
  const y = year.length === 4 ? year : yearOf(`${year}${monthDay}`);
  const birth = y + monthDay;
  return isRealDay(Number(y), m, d) && birth >= earliest ? birth : null;
}

/** Returns a month that no calendar has if either could be it. */
function monthAndDay(one: number, other: number): [month: number, day: number] {
  if (one === other || other > 12) return [one, other];
  return one > 12 ? [other, one] : [0, 0];
}

/** @param birth such as 000105 */
function yearOf(birth: string): string {
  const century = Number(today().slice(0, 2));
  return `${birth <= today().slice(2) ? century : century - 1}${birth.slice(0, 2)}`;
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
