import { withZod } from "@remix-validated-form/with-zod";
import { z } from "zod";
import { checkbox } from "../../forms/fields";

export const conversionForm = withZod(
  z.object({
    agree: checkbox.superRefine((agreed, context) => {
      if (!agreed) context.addIssue({ code: "custom", message: "conversion.agreeMissing" });
    }),
  }),
);
