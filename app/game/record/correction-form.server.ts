import { mistakes } from "../../api/correction.server";
import { choiceField, opinionField } from "../../forms/fields";
import { formOf } from "../../forms/form";

export const correctionForm = formOf(
  {
    about: choiceField(mistakes, "correction.aboutMissing"),
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
