import { useRef } from "react";
import { birthProblem } from "../forms/birth";
import { useFormAnswer } from "../forms/form-answer";
import { firstNameProblem, lastNameProblem, middleNameProblem, placeProblem } from "../forms/person-name";
import { overseasPhoneProblem } from "../forms/phone";
import type { TextKey } from "../i18n/texts";
import { useLanguage, useT } from "../i18n/use-t";
import { Field } from "../ui/field";
import { RadioCards } from "../ui/radio-cards";
import { Select } from "../ui/select";

export interface NationChoices {
  /** Codes and names of the countries, sorted. */
  nations: [code: string, name: string][];
  /** The countries' phone numbers by their codes. */
  numbers: Record<string, string>;
}

interface OverseasFieldsProps {
  choices: NationChoices;
  /** What a provider has told already. */
  known?: { firstName?: string | null; lastName?: string | null };
}

/** Who an overseas member is, in his own words. */
export function OverseasFields({ choices, known }: OverseasFieldsProps) {
  const t = useT();
  const { error, value } = useFormAnswer();
  return (
    <>
      <NameFields known={known} />
      <NationFields choices={choices} />
      <Field
        {...useTyped("region", placeProblem)}
        label={t("signup.place")}
        hint={t("signup.placeHint")}
        autoComplete="address-level1"
      />
      <Field
        {...useTyped("birth", birthProblem)}
        label={t("signup.birth")}
        hint={t("signup.birthHint")}
        inputMode="numeric"
        autoComplete="bday"
      />
      <div className="field-group">
        <RadioCards
          name="gender"
          legend={t("signup.gender")}
          cards={[
            { value: "M", label: t("signup.male") },
            { value: "F", label: t("signup.female") },
          ]}
          defaultValue={value("gender")}
          error={error("gender")}
        />
      </div>
    </>
  );
}

/** Name, value and messages of a field that a rule judges at blur. */
function useTyped(name: string, problem: (value: string) => TextKey | undefined) {
  const t = useT();
  const { error, value } = useFormAnswer();
  const check = (typed: string) => {
    const found = problem(typed);
    return found && t(found);
  };
  return { name, defaultValue: value(name), error: error(name), check };
}

/** Korean names begin with the family's, English ones end with it. */
function NameFields({ known }: Pick<OverseasFieldsProps, "known">) {
  const t = useT();
  const first = useTyped("firstName", firstNameProblem);
  const middle = useTyped("middleName", middleNameProblem);
  const last = useTyped("lastName", lastNameProblem);
  const firstName = (
    <Field
      {...first}
      label={t("signup.firstName")}
      autoComplete="given-name"
      defaultValue={first.defaultValue ?? known?.firstName ?? undefined}
    />
  );
  const middleName = (
    <Field {...middle} label={t("signup.middleName")} optional={t("signup.optional")} autoComplete="additional-name" />
  );
  const lastName = (
    <Field
      {...last}
      label={t("signup.lastName")}
      autoComplete="family-name"
      defaultValue={last.defaultValue ?? known?.lastName ?? undefined}
    />
  );
  return useLanguage() === "ko" ? (
    <>
      {lastName}
      {firstName}
      {middleName}
    </>
  ) : (
    <>
      {firstName}
      {middleName}
      {lastName}
    </>
  );
}

/** Nationality and phone number; hydrated, the one proposes the country of the other. */
function NationFields({ choices: { nations, numbers } }: { choices: NationChoices }) {
  const t = useT();
  const { error, value } = useFormAnswer();
  const phone = useTyped("phone", overseasPhoneProblem);
  const fields = useRef<HTMLDivElement>(null);
  const proposed = useRef("");

  function propose(nation: string) {
    const select = fields.current?.querySelector<HTMLSelectElement>("#phoneNation");
    if (!select || (select.value !== "" && select.value !== proposed.current) || !numbers[nation]) return;
    select.value = nation;
    proposed.current = nation;
  }

  const none = { value: "", label: t("signup.choose") };
  const numbered = nations.filter(([code]) => numbers[code]);
  return (
    <div className="field-group" ref={fields}>
      <Select
        name="nationality"
        label={t("signup.nationality")}
        autoComplete="country"
        defaultValue={value("nationality")}
        error={error("nationality")}
        options={[none, ...nations.map(([code, name]) => ({ value: code, label: name }))]}
        onChange={(event) => propose(event.currentTarget.value)}
      />
      <Select
        name="phoneNation"
        label={t("signup.phoneNation")}
        autoComplete="tel-country-code"
        defaultValue={value("phoneNation")}
        error={error("phoneNation")}
        options={[none, ...numbered.map(([code, name]) => ({ value: code, label: `${name} +${numbers[code]}` }))]}
      />
      <Field
        {...phone}
        label={t("signup.overseasPhone")}
        hint={t("signup.overseasPhoneHint")}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
    </div>
  );
}
