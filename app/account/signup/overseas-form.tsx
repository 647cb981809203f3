import type { ReactNode } from "react";
import { useFormAnswer } from "../../forms/form-answer";
import type { TextKey } from "../../i18n/texts";
import { useT } from "../../i18n/use-t";
import { Button } from "../../ui/button";
import { Section } from "../../ui/section";
import { ContactFields, PersonFields, type KnownName, type NationChoices } from "./overseas-fields";
import { fieldsOfStep, overseasSteps, shownSteps, type OverseasStep } from "./overseas-steps";
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
  choices: NationChoices;
  known?: KnownName;
  /** The fields of the last step. */
  children: ReactNode;
}

/** Values of the steps that are not shown go along, so that a form that comes back has them all. */
export function OverseasForm({ shown, choices, known, children }: OverseasFormProps) {
  const t = useT();
  const { value } = useFormAnswer();
  // Of Apple's addresses none is in the form.
  const isThere = (name: string) => name !== "email" || Boolean(value(name));
  const others = overseasSteps
    .filter((step) => !shown.includes(step))
    .flatMap((step) => fieldsOfStep[step])
    .filter(isThere);
  const fields: Record<OverseasStep, ReactNode> = {
    person: <PersonFields known={known} />,
    contact: <ContactFields choices={choices} />,
    account: children,
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
          {fields[step]}
        </Section>
      ))}
    </SignupForm>
  );
}
