import { mistakes } from "../../api/correction.server";
import { askOpinion } from "../../forms/asks";
import { choiceField, opinionField } from "../../forms/fields";
import { formOf, ask } from "../../forms/form";
import { useT } from "../../i18n/use-t";
import { RadioCards } from "../../ui/radio-cards";

export const correctionForm = formOf(
  {
    about: ask(choiceField(mistakes, "correction.aboutMissing"), function AboutControl({ name, error, defaultValue }) {
      const t = useT();
      const cards = mistakes.map((mistake) => ({ value: mistake, label: t(`correction.about.${mistake}`) }));
      return <RadioCards {...{ name, error, defaultValue, cards }} legend={t("correction.about")} />;
    }),
    text: askOpinion({ label: "correction.text", hint: "correction.textHint" }, opinionField("correction.textLong")),
  },
  (fields) =>
    fields
      .superRefine(({ about, text }, context) => {
        if (about === "other" && !text)
          context.addIssue({ code: "custom", message: "correction.textMissing", path: ["text"] });
      })
      .transform(({ about, text }) => ({ about, text: text || undefined })),
);
