import { z } from "zod";
import { mistakes } from "../../api/correction.server";
import { choiceField, opinionField } from "../../forms/fields";
import { formOf } from "../../forms/form-schema";

export const correctionForm = formOf(
  {
    about: choiceField(z.enum(mistakes, { errorMap: () => ({ message: "correction.aboutMissing" }) })),
    text: opinionField("correction.textLong"),
  },
  (fields) =>
    fields
      .superRefine(({ about, text }, context) => {
        if (about === "other" && !text)
          context.addIssue({ code: "custom", message: "correction.textMissing", path: ["text"] });
      })
      .transform(({ about, text }) => ({ about, text: text || undefined })),
);
