import { isDay, koreanDay } from "../korean-time";

const LEAST_AGE = 14;

const asDay = (birth: string) => `${birth.slice(0, 4)}-${birth.slice(4, 6)}-${birth.slice(6)}`;

export function birthProblem(birth: string): "format" | "range" | undefined {
  if (!/^\d{8}$/.test(birth) || !isDay(asDay(birth))) return "format";
  return birth < "19000101" ? "range" : undefined;
}

/** Uses the date in Seoul; a birthday on 29 February counts from 1 March. */
export function isOldEnough(birth: string, now: number): boolean {
  const birthday = `${Number(birth.slice(0, 4)) + LEAST_AGE}${birth.slice(4)}`;
  return birthday <= koreanDay(now).replaceAll("-", "");
}
