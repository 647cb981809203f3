import { birthProblem } from "../forms/birth";

/** Whether somebody whom the carrier says to be born on that day (19950315) may be a member. */
export function isOldEnough(birth: string): boolean {
  return birthProblem(birth) !== "form.underAge";
}
