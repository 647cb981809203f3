import { withZod } from "@remix-validated-form/with-zod";
import { z } from "zod";
import { mistakes } from "../../api/correction.server";
import { isOpinionTooLong, opinionOf } from "../../forms/opinion";
import type { TextKey } from "../../i18n/texts";

export const correctionForm = withZod(
  z
    .object({
      about: z.enum(mistakes, { errorMap: () => ({ message: "correction.aboutMissing" }) }),
      text: z.unknown().transform((value) => (typeof value === "string" ? opinionOf(value) : "")),
    })
    .superRefine(({ about, text }, context) => {
      const message: TextKey | undefined = isOpinionTooLong(text)
        ? "correction.textLong"
        : about === "other" && !text
          ? "correction.textMissing"
          : undefined;
      if (message) context.addIssue({ code: "custom", message, path: ["text"] });
    })
    .transform(({ about, text }) => ({ about, text: text || undefined })),
);
