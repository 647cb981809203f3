import { z } from "zod";
import { leaveReasons } from "../../api/my-info.server";
import { choiceField, opinionField, optionalText } from "../../forms/fields";
import { field, formOf } from "../../forms/form";
import { isOpinionTooLong, longestOpinionText } from "../../forms/opinion";
import { typedSentences } from "../../forms/typed-text";
import type { TextKey } from "../../i18n/texts";

function textProblem(text: string): TextKey | undefined {
  if (isOpinionTooLong(text)) return "withdrawal.textLong";
  return typedSentences(text) ? undefined : "withdrawal.textMissing";
}

/** Required for this reason only, and checked whatever else is wrong. */
const otherReason = z
  .object({ reason: z.unknown(), text: z.unknown() })
  .transform(({ reason, text }) => ({ isOther: reason === "other", text: typeof text === "string" ? text : "" }))
  .superRefine(({ isOther, text }, context) => {
    const message = isOther ? textProblem(text) : undefined;
    if (message) context.addIssue({ code: "custom", message, path: ["text"] });
  })
  .transform(({ isOther, text }) => ({ text: isOther ? typedSentences(text) : undefined }));

const refusedText = (reason: string) => (reason === "required" ? "withdrawal.textMissing" : "withdrawal.textLong");

export const withdrawalForm = formOf(
  {
    /** The pressed button: preview the choice, withdraw, or change the choice. */
    intent: field(6, z.enum(["check", "leave", "change"]).catch("check")),
    reason: choiceField(leaveReasons, "withdrawal.reasonMissing", { api: ["reason", "withdrawal.reasonMissing"] }),
    text: optionalText(longestOpinionText, { api: ["text", refusedText] }),
    feedback: opinionField("withdrawal.feedbackLong", { api: ["feedback", "withdrawal.feedbackLong"] }),
  },
  (values) =>
    values
      .transform(({ intent, reason, feedback }) => ({ intent, reason, feedback: feedback || undefined }))
      .and(otherReason),
);
