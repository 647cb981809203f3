import { z } from "zod";
import { choiceField } from "../../forms/fields";
import { formOf } from "../../forms/form-schema";
import { unitsLine, unitSystems, type Units } from "../../i18n/units";
import { schemeLine } from "../../styles/scheme";

export const schemeChoices = ["auto", "day", "night"] as const;
export const schemeForm = formOf({
  scheme: choiceField(z.enum(schemeChoices, { errorMap: () => ({ message: "my.schemeMissing" }) })),
});
export const unitsForm = formOf({
  units: choiceField(z.enum(unitSystems, { errorMap: () => ({ message: "my.unitsMissing" }) })),
});

interface ChosenScheme {
  scheme: (typeof schemeChoices)[number];
}

/** Returns the line of Set-Cookie that keeps the choice. */
export function chosenLine(chosen: ChosenScheme | { units: Units }, request: Request): string {
  if ("units" in chosen) return unitsLine(chosen.units, request);
  return schemeLine(chosen.scheme === "auto" ? undefined : chosen.scheme, request);
}
