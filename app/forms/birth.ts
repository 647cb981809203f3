import { seoulDay } from "../i18n/seoul-days";

/** Nobody younger can be a member (spec section 5). */
const minimumAge = 14;
const earliest = "19000101";

/** A real day as 20001010, with separators forgiven (2000-10-10, 2000. 1. 5., 2000년 1월 5일); null for another. */
export function birthOf(value: string): string | null {
  const text = value.normalize("NFKC").trim();
  const [, year = "", month = "", day = ""] =
    /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? /^(\d{4})[-./년 ]+(\d{1,2})[-./월 ]+(\d{1,2})[.일 ]*$/.exec(text) ?? [];
  const birth = year + month.padStart(2, "0") + day.padStart(2, "0");
  return year && isRealDay(Number(year), Number(month), Number(day)) && birth >= earliest ? birth : null;
}

function isRealDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Full years on a day. */
export function ageOn(today: string, birth: string): number {
  return Math.floor((Number(today) - Number(birth)) / 10_000);
}

/** What is wrong with a date of birth, as a text. */
export function birthProblem(value: string, today = seoulDay().replace(/-/g, "")) {
  if (value.trim() === "") return "form.birthMissing";
  const birth = birthOf(value);
  if (!birth || birth > today) return "form.birthFormat";
  return ageOn(today, birth) < minimumAge ? "form.underAge" : undefined;
}

/** Whether a person born on `birth` (19950315) may become a member. */
export function isOldEnough(birth: string): boolean {
  return birthProblem(birth) !== "form.underAge";
}
