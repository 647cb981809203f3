export const overseasSteps = ["person", "contact", "account"] as const;
export type OverseasStep = (typeof overseasSteps)[number];

/** In this order they are sent along with the other steps' forms. */
export const fieldsOfStep: Readonly<Record<OverseasStep, readonly string[]>> = {
  person: ["lastName", "firstName", "middleName", "birth", "gender"],
  contact: ["nationality", "region", "phoneNation", "phone"],
  account: ["email", "nickname"],
};

/** Returns the steps that a form shows: those that it was sent from, and those with an error. */
export function shownSteps(sent: string, errors: readonly string[]): OverseasStep[] {
  return overseasSteps.filter(
    (step) => sent.split(",").includes(step) || fieldsOfStep[step].some((name) => errors.includes(name)),
  );
}
