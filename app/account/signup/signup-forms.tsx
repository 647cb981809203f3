import { useLoaderData } from "@remix-run/react";
import type { ComponentProps } from "react";
import { offers } from "../../branding/offers";
import { koreanRegionField, newNicknameField, overseasRules } from "../../forms/account-fields";
import { Field } from "../../forms/field";
import { emailField, notAsked } from "../../forms/fields";
import { ask, formOf, isSecret, byPage, type Control, type FieldRule } from "../../forms/form";
import { useFormAnswer } from "../../forms/form-answer";
import { regions } from "../../forms/regions";
import type { RuleName } from "../../forms/rules";
import type { TextKey } from "../../i18n/texts";
import { useT } from "../../i18n/use-t";
import { Island } from "../../islands/island.server";
import { RadioCards } from "../../ui/radio-cards";
import { Select } from "../../ui/select";
import { newPasswordFields, withSamePasswords } from "../new-password/new-password-fields";
import CheckedField from "./checked-field.island";
import OverseasPhone from "./overseas-phone.island";

type DuplicateCheckedFieldProps = Omit<ComponentProps<typeof CheckedField>, "t" | "error" | "known">;

export function DuplicateCheckedField({ name, defaultValue, ...input }: DuplicateCheckedFieldProps) {
  const { error, value, isFree } = useFormAnswer();
  const submitted = value(name);
  return (
    <Island
      of={CheckedField}
      className="checked-field"
      id={`${name}-field`}
      props={{
        name,
        error: error(name),
        defaultValue: submitted ?? defaultValue,
        known: isFree(name) ? submitted : undefined,
        ...input,
      }}
    />
  );
}

const email = ask(emailField, function IdControl({ defaultValue }) {
  const t = useT();
  return (
    <DuplicateCheckedField
      name="email"
      defaultValue={defaultValue}
      label={t("form.email")}
      hint={t("signup.idHint")}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
});
const knownEmail = byPage(notAsked(emailField.facts));

const nickname = ask(newNicknameField, function NicknameControl({ defaultValue }) {
  const t = useT();
  return (
    <DuplicateCheckedField
      name="nickname"
      defaultValue={defaultValue}
      label={t("form.nickname")}
      hint={t("signup.nicknameHint")}
      type="text"
      autoComplete="nickname"
      spellCheck={false}
    />
  );
});

export const koreanRegion = <T,>(rule: FieldRule<T>, useMayBeNone: () => boolean) =>
  ask(rule, function RegionControl({ name, error, defaultValue }) {
    const t = useT();
    const mayBeNone = useMayBeNone();
    const choices = regions.map((region) => ({ value: region, label: t(`form.region.${region}`) }));
    return (
      <Select
        name={name}
        label={t("form.region")}
        optional={mayBeNone ? t("form.optional") : undefined}
        error={error}
        autoComplete="address-level1"
        defaultValue={defaultValue}
        options={mayBeNone ? [{ value: "", label: t("signup.regionNone") }, ...choices] : choices}
      />
    );
  });
const region = koreanRegion(koreanRegionField, () => true);

export const accountFields = { email, ...newPasswordFields(), nickname };

export const domesticSignupForm = formOf({ ...accountFields, region }, withSamePasswords);

export interface NationChoices {
  nations: [code: string, name: string][];
  /** Calling codes by country code. */
  numbers: Record<string, string>;
}

interface InputTexts {
  rule: RuleName;
  label: TextKey;
  hint?: TextKey;
  optional?: true;
  autoComplete: string;
  inputMode?: "numeric";
}

const ruledInput = ({ rule, label, hint, optional, autoComplete, inputMode }: InputTexts): Control =>
  function RuledControl({ name, error, defaultValue }) {
    const t = useT();
    const texts = {
      label: t(label),
      ...(optional ? { optional: t("form.optional") } : {}),
      ...(hint ? { hint: t(hint) } : {}),
      ...(inputMode ? { inputMode } : {}),
    };
    return <Field {...{ name, rule, defaultValue, error }} {...texts} autoComplete={autoComplete} />;
  };

function useChoices(): NationChoices {
  return useLoaderData<{ choices: NationChoices }>().choices;
}

interface NationTexts {
  label: TextKey;
  hint?: TextKey;
  autoComplete: string;
}

const nationSelect = ({ label, hint, autoComplete }: NationTexts, useOptions: () => [string, string][]): Control =>
  function NationControl({ name, error, defaultValue }) {
    const t = useT();
    const options = useOptions().map(([value, label]) => ({ value, label }));
    return (
      <Select
        name={name}
        label={t(label)}
        hint={hint && t(hint)}
        autoComplete={autoComplete}
        defaultValue={defaultValue}
        error={error}
        options={[{ value: "", label: t("signup.choose") }, ...options]}
      />
    );
  };

function useNumberedNations(): [string, string][] {
  const { nations, numbers } = useChoices();
  return nations.filter(([code]) => numbers[code]).map(([code, name]) => [code, `${name} +${numbers[code]}`]);
}

const person = {
  lastName: ask(
    overseasRules.lastName,
    ruledInput({ rule: "lastName", label: "signup.lastName", hint: "signup.oneNameHint", autoComplete: "family-name" }),
  ),
  firstName: ask(
    overseasRules.firstName,
    ruledInput({ rule: "firstName", label: "signup.firstName", autoComplete: "given-name" }),
  ),
  middleName: ask(
    overseasRules.middleName,
    ruledInput({ rule: "middleName", label: "signup.middleName", optional: true, autoComplete: "additional-name" }),
  ),
  birth: ask(
    overseasRules.birth,
    ruledInput({
      rule: "birth",
      label: "signup.birth",
      hint: "signup.birthHint",
      inputMode: "numeric",
      autoComplete: "bday",
    }),
  ),
  gender: ask(overseasRules.gender, function GenderControl({ name, error, defaultValue }) {
    const t = useT();
    const cards = [
      { value: "M", label: t("signup.male") },
      { value: "F", label: t("signup.female") },
    ];
    return (
      <div className="field-group">
        <RadioCards name={name} legend={t("signup.gender")} cards={cards} defaultValue={defaultValue} error={error} />
      </div>
    );
  }),
};

export const placeField = ask(
  overseasRules.region,
  ruledInput({ rule: "place", label: "signup.place", hint: "signup.placeHint", autoComplete: "address-level1" }),
);

const contact = {
  nationality: ask(
    overseasRules.nationality,
    nationSelect({ label: "signup.nationality", autoComplete: "country" }, () => useChoices().nations),
  ),
  region: placeField,
  phoneNation: ask(
    overseasRules.phoneNation,
    nationSelect(
      {
        label: "signup.phoneNation",
        ...(offers("domestic") ? { hint: "signup.phoneNationHint" } : {}),
        autoComplete: "tel-country-code",
      },
      useNumberedNations,
    ),
  ),
  phone: ask(overseasRules.phone, function PhoneControl({ name, error, defaultValue }) {
    const t = useT();
    return (
      <Island
        of={OverseasPhone}
        className="field"
        props={{
          name,
          rule: "overseasPhone",
          defaultValue,
          error,
          label: t("form.phone"),
          hint: t("signup.overseasPhoneHint"),
          type: "tel",
          inputMode: "tel",
          autoComplete: "tel",
        }}
      />
    );
  }),
};

export const personForm = formOf(person);
export const contactForm = formOf(contact);
export const overseasSignupForm = formOf({ ...person, ...contact, ...accountFields }, withSamePasswords);

/** Forms for a provider's account, by whether the provider has verified its e-mail. */
export const socialSignupForms = {
  domestic: {
    verified: formOf({ email: knownEmail, nickname, region }),
    unverified: formOf({ email, nickname, region }),
  },
  overseas: {
    verified: formOf({ ...person, ...contact, email: knownEmail, nickname }),
    unverified: formOf({ ...person, ...contact, email, nickname }),
  },
};

export const overseasSteps = ["person", "contact", "account"] as const;
export type OverseasStep = (typeof overseasSteps)[number];

/** In this order they are sent along with the other steps' forms. */
export const fieldsOfStep: Readonly<Record<OverseasStep, readonly string[]>> = {
  person: Object.keys(person),
  contact: Object.keys(contact),
  account: Object.keys(accountFields).filter((name) => !isSecret(name)),
};

/** Returns the steps that a form shows: those that it was sent from, and those with an error. */
export function shownSteps(sent: string, errors: readonly string[]): OverseasStep[] {
  return overseasSteps.filter(
    (step) => sent.split(",").includes(step) || fieldsOfStep[step].some((name) => errors.includes(name)),
  );
}
