import { checkbox } from "../../forms/fields";
import { formOf, byPage } from "../../forms/form";

export const conversionForm = formOf({ agree: byPage(checkbox) }, (fields) =>
  fields.superRefine(({ agree }, context) => {
    if (!agree) context.addIssue({ code: "custom", message: "conversion.agreeMissing", path: ["agree"] });
  }),
);
