import { z } from "zod";
import { leaveReasons } from "../../api/my-info.server";
import { askOpinion } from "../../forms/asks";
import { choiceField, opinionField, optionalText } from "../../forms/fields";
import { field, formOf, ask, byPage } from "../../forms/form";
import { isOpinionTooLong, longestOpinionText } from "../../forms/opinion";
import { typedSentences } from "../../forms/typed-text";
import type { TextKey } from "../../i18n/texts";
import { useT } from "../../i18n/use-t";
import { RadioCards } from "../../ui/radio-cards";

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

const reasonRule = choiceField(leaveReasons, "withdrawal.reasonMissing", {
  api: ["reason", "withdrawal.reasonMissing"],
});
const refusedText = (reason: string) => (reason === "required" ? "withdrawal.textMissing" : "withdrawal.textLong");

export const withdrawalForm = formOf(
  {
    /** The pressed button: preview the choice, withdraw, or change the choice. */
    intent: byPage(field(6, z.enum(["check", "leave", "change"]).catch("check"))),
    reason: ask(reasonRule, function ReasonControl({ name, error, defaultValue }) {
      const t = useT();
      const cards = leaveReasons.map((reason) => ({ value: reason, label: t(`withdrawal.reason.${reason}`) }));
      return <RadioCards {...{ name, error, defaultValue, cards }} legend={t("withdrawal.reasons")} hideLegend />;
    }),
    text: askOpinion(
      { label: "withdrawal.text", hint: "withdrawal.textHint" },
      optionalText(longestOpinionText, { api: ["text", refusedText] }),
    ),
    feedback: askOpinion(
      { label: "withdrawal.feedback", hint: "withdrawal.feedbackHint", optional: true },
      opinionField("withdrawal.feedbackLong", { api: ["feedback", "withdrawal.feedbackLong"] }),
    ),
  },
  (values) =>
    values
      .transform(({ intent, reason, feedback }) => ({ intent, reason, feedback: feedback || undefined }))
      .and(otherReason),
);
