import type { MyInfo } from "../../api/my-info.server";
import { Field } from "../../forms/field";
import { useFormAnswer } from "../../forms/form-answer";
import { useT } from "../../i18n/use-t";
import { Select } from "../../ui/select";
import { DuplicateCheckedField } from "../signup/account-fields";
import type { NationChoices } from "../signup/overseas-fields";
import type { InfoData } from "./info-route.server";

export function PlaceField({ data: { info } }: { data: InfoData }) {
  const t = useT();
  const { error, value } = useFormAnswer();
  return (
    <Field
      name="region"
      rule="place"
      label={t("signup.place")}
      hint={t("signup.placeHint")}
      autoComplete="address-level1"
      defaultValue={value("region") ?? info?.region ?? undefined}
      error={error("region")}
    />
  );
}

/** Without the countries if the API does not return them. */
export function PhoneFields({ data: { info, choices } }: { data: InfoData }) {
  const t = useT();
  const { error, value } = useFormAnswer();
  const nation = value("phoneNation") ?? nationOf(info, choices) ?? "";
  const numbered = choices?.nations.filter(([code]) => choices.numbers[code]) ?? [];
  const options = numbered.map(([code, name]) => ({ value: code, label: `${name} +${choices?.numbers[code]}` }));
  return (
    <div className="field-group">
      <Select
        name="phoneNation"
        label={t("signup.phoneNation")}
        autoComplete="tel-country-code"
        defaultValue={nation}
        error={error("phoneNation")}
        options={[
          { value: "", label: t("signup.choose") },
          ...(choices ? options : [{ value: nation, label: nation }]),
        ]}
      />
      <DuplicateCheckedField
        name="phone"
        defaultValue={info?.phone ?? undefined}
        label={t("form.phone")}
        hint={t("signup.overseasPhoneHint")}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        beside="phoneNation"
      />
    </div>
  );
}

/** Several countries share a calling code; the member's nationality comes first. */
function nationOf(info: MyInfo | null, choices: NationChoices | null): string | undefined {
  if (!info?.nationNumber || !choices) return undefined;
  const { nation, nationNumber } = info;
  if (nation && choices.numbers[nation] === nationNumber) return nation;
  return Object.keys(choices.numbers).find((code) => choices.numbers[code] === nationNumber);
}
