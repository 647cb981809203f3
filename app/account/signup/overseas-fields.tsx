import { Field } from "../../forms/field";
import { useFormAnswer } from "../../forms/form-answer";
import type { RuleName } from "../../forms/rules";
import { useLanguage, useT } from "../../i18n/use-t";
import { Island } from "../../islands/island.server";
import { RadioCards } from "../../ui/radio-cards";
import { Select } from "../../ui/select";
import OverseasPhone from "./overseas-phone.island";

export interface NationChoices {
  nations: [code: string, name: string][];
  /** Calling codes by country code. */
  numbers: Record<string, string>;
}

export interface KnownName {
  firstName?: string | null;
  lastName?: string | null;
}

export function PersonFields({ known }: { known?: KnownName }) {
  const t = useT();
  const { error, value } = useFormAnswer();
  return (
    <>
      <NameFields known={known} />
      <Field
        {...useRuledField("birth", "birth")}
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

function useRuledField(name: string, rule: RuleName) {
  const { error, value } = useFormAnswer();
  return { name, rule, defaultValue: value(name), error: error(name) };
}

/** Korean names begin with the family name, English ones end with it. */
function NameFields({ known }: { known?: KnownName }) {
  const t = useT();
  const first = useRuledField("firstName", "firstName");
  const middle = useRuledField("middleName", "middleName");
  const last = useRuledField("lastName", "lastName");
  const firstName = (
    <Field
      {...first}
      label={t("signup.firstName")}
      autoComplete="given-name"
      defaultValue={first.defaultValue ?? known?.firstName ?? undefined}
    />
  );
  const middleName = (
    <Field {...middle} label={t("signup.middleName")} optional={t("form.optional")} autoComplete="additional-name" />
  );
  const lastName = (
    <Field
      {...last}
      label={t("signup.lastName")}
      hint={t("signup.oneNameHint")}
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

export function ContactFields({ choices: { nations, numbers } }: { choices: NationChoices }) {
  const t = useT();
  const { error, value } = useFormAnswer();
  const place = useRuledField("region", "place");
  const phone = useRuledField("phone", "overseasPhone");
  const none = { value: "", label: t("signup.choose") };
  const numbered = nations.filter(([code]) => numbers[code]);
  return (
    <div className="field-group">
      <Select
        name="nationality"
        label={t("signup.nationality")}
        autoComplete="country"
        defaultValue={value("nationality")}
        error={error("nationality")}
        options={[none, ...nations.map(([code, name]) => ({ value: code, label: name }))]}
      />
      <Field {...place} label={t("signup.place")} hint={t("signup.placeHint")} autoComplete="address-level1" />
      <Select
        name="phoneNation"
        label={t("signup.phoneNation")}
        hint={t("signup.phoneNationHint")}
        autoComplete="tel-country-code"
        defaultValue={value("phoneNation")}
        error={error("phoneNation")}
        options={[none, ...numbered.map(([code, name]) => ({ value: code, label: `${name} +${numbers[code]}` }))]}
      />
      <Island
        of={OverseasPhone}
        className="field"
        props={{
          ...phone,
          label: t("form.phone"),
          hint: t("signup.overseasPhoneHint"),
          type: "tel",
          inputMode: "tel",
          autoComplete: "tel",
        }}
      />
    </div>
  );
}
