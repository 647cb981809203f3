import { withZod } from "@remix-validated-form/with-zod";
import { z } from "zod";
import { leaveReasons } from "../../api/my-info.server";
import type { TextKey } from "../../i18n/texts";
import { opinionOf, isOpinionTooLong } from "../../forms/opinion";

const typed = z.unknown().transform((value) => (typeof value === "string" ? opinionOf(value) : ""));

function refuseWith(context: z.RefinementCtx, message: TextKey | undefined, path: string[] = []) {
  if (message) context.addIssue({ code: "custom", message, path });
}

function textProblem(text: string): TextKey | undefined {
  if (!text) return "withdrawal.textMissing";
  return isOpinionTooLong(text) ? "withdrawal.textLong" : undefined;
}

/** Required for this reason only, and checked whatever else is wrong. */
const otherReason = z
  .object({ reason: z.unknown(), text: typed })
  .transform(({ reason, text }) => ({ isOther: reason === "other", text }))
  .superRefine(({ isOther, text }, context) => {
    if (isOther) refuseWith(context, textProblem(text), ["text"]);
  })
  .transform(({ isOther, text }) => ({ text: isOther ? text : undefined }));

export const withdrawalForm = withZod(
  z
    .object({
      /** The pressed button: preview the choice, withdraw, or change the choice. */
      intent: z.enum(["check", "leave", "change"]).catch("check"),
      reason: z.enum(leaveReasons, { errorMap: () => ({ message: "withdrawal.reasonMissing" }) }),
      feedback: typed
        .superRefine((text, context) =>
          refuseWith(context, isOpinionTooLong(text) ? "withdrawal.feedbackLong" : undefined),
        )
        .transform((text) => text || undefined),
    })
    .and(otherReason),
);
