import { choiceField } from "../../forms/fields";
import { formOf, byPage } from "../../forms/form";
import { unitsLine, unitSystems, type Units } from "../../i18n/units";
import { schemeLine } from "../../styles/scheme";

export const displayPage = "/mypage/display";

export const schemeChoices = ["auto", "day", "night"] as const;
export const schemeForm = formOf({ scheme: byPage(choiceField(schemeChoices, "my.schemeMissing")) });
export const unitsForm = formOf({ units: byPage(choiceField(unitSystems, "my.unitsMissing")) });

interface ChosenScheme {
  scheme: (typeof schemeChoices)[number];
}

/** Returns the line of Set-Cookie that keeps the choice. */
export function chosenLine(chosen: ChosenScheme | { units: Units }, request: Request): string {
  if ("units" in chosen) return unitsLine(chosen.units, request);
  return schemeLine(chosen.scheme === "auto" ? undefined : chosen.scheme, request);
}
