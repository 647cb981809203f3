import { Controls } from "../../forms/controls";
import type { DeclaredForm } from "../../forms/form";
import { useFormAnswer } from "../../forms/form-answer";
import type { TextKey } from "../../i18n/texts";
import { useLocale } from "../../i18n/use-t";
import { Button } from "../../ui/button";
import { Section } from "../../ui/section";
import { fieldsOfStep, overseasSteps, shownSteps, type OverseasStep } from "./signup-forms";
import { SignupForm } from "./signup-form";

const titles: Record<OverseasStep, TextKey> = {
  person: "signup.personPart",
  contact: "signup.contactPart",
  account: "form.account",
};

/** Returns the steps that the page shows: one, or after a refusal those that something is wrong with. */
export function useShownSteps(step: OverseasStep): OverseasStep[] {
  const { errors, typed } = useFormAnswer();
  const isAnswer = Object.keys(typed).length > 0;
  return shownSteps(
    isAnswer ? typed.step || "account" : step,
    errors.map(({ name }) => name),
  );
}

interface OverseasFormProps {
  shown: readonly OverseasStep[];
  of: DeclaredForm<unknown>;
  /** What a provider has told, by field. */
  known?: Readonly<Record<string, string | null | undefined>>;
}

const isOfLastStep = (name: string) => !fieldsOfStep.person.includes(name) && !fieldsOfStep.contact.includes(name);

/** Korean names begin with the family name, English ones end with it. */
const westernNames = ["firstName", "middleName", "lastName"];
const byWesternOrder = (a: string, b: string) => {
  const [first, second] = [westernNames.indexOf(a), westernNames.indexOf(b)];
  return first < 0 || second < 0 ? 0 : first - second;
};

/** Values of the steps that are not shown go along, so that a form that comes back has them all. */
export function OverseasForm({ shown, of, known }: OverseasFormProps) {
  const { t, language } = useLocale();
  const { value } = useFormAnswer();
  // Of Apple's addresses none is in the form.
  const isThere = (name: string) => name !== "email" || Boolean(value(name));
  const others = overseasSteps
    .filter((step) => !shown.includes(step))
    .flatMap((step) => fieldsOfStep[step])
    .filter(isThere);
  const isKorean = language === "ko";
  const controls = (step: OverseasStep) => {
    const names = step === "account" ? Object.keys(of.fields).filter(isOfLastStep) : fieldsOfStep[step];
    const ordered = isKorean ? names : [...names].sort(byWesternOrder);
    const fields = <Controls of={of} only={ordered} defaults={known} />;
    return step === "contact" ? <div className="field-group">{fields}</div> : fields;
  };
  return (
    <SignupForm
      submit={t(shown.includes("account") ? "signup.submit" : "withdrawal.next")}
      more={
        shown.includes("person") ? null : (
          <Button wide look="quiet" name="intent" value="back">
            {t("signup.previousStep")}
          </Button>
        )
      }
    >
      <input type="hidden" name="step" value={shown.join()} />
      {others.map((name) => (
        <input key={name} type="hidden" name={name} value={value(name)} />
      ))}
      {shown.map((step) => (
        <Section key={step} title={t(titles[step])}>
          {controls(step)}
        </Section>
      ))}
    </SignupForm>
  );
}
