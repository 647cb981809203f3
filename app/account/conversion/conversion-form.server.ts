import { checkbox } from "../../forms/fields";
import { formOf } from "../../forms/form";

export const conversionForm = formOf({ agree: checkbox }, (fields) =>
  fields.superRefine(({ agree }, context) => {
    if (!agree) context.addIssue({ code: "custom", message: "conversion.agreeMissing", path: ["agree"] });
  }),
);
