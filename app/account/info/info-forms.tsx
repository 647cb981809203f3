import { useLoaderData } from "@remix-run/react";
import type { InfoChange, MyInfo } from "../../api/my-info.server";
import { offers } from "../../branding/offers";
import { koreanRegionTextField, overseasRules } from "../../forms/account-fields";
import { checkbox, optionalText } from "../../forms/fields";
import { ask, byPage, formOf, mapField, type DeclaredForm, type FormField } from "../../forms/form";
import { useFormAnswer } from "../../forms/form-answer";
import { isRegion } from "../../forms/regions";
import type { Translate } from "../../i18n/texts";
import { useLanguage, useT } from "../../i18n/use-t";
import { Checkbox, ticked } from "../../ui/checkbox";
import { Select } from "../../ui/select";
import { consentState } from "../consents/consent-words";
import {
  accountFields,
  DuplicateCheckedField,
  koreanRegion,
  placeField,
  type NationChoices,
} from "../signup/signup-forms";

/** What the controls need of the page. */
interface PageData {
  info: MyInfo | null;
  choices: NationChoices | null;
}

/** One of the member's own details, as a form shows and changes it. */
interface Detail {
  field: FormField<string>;
  /** Returns what the API has, as the text that the field reads. */
  of: (info: MyInfo) => string;
  sends: (text: string) => InfoChange;
  /** Returns the words for what another window has saved. */
  told: (t: Translate, text: string) => string;
  /** The name of another field that is part of it. */
  beside?: string;
}
type Details = Readonly<Record<string, Detail>>;

const nickname: Detail = {
  field: accountFields.nickname,
  of: (info) => info.nickname,
  sends: (text) => ({ nickname: text }),
  told: (_, text) => text,
};

const region = (field: FormField<string>): Detail => ({
  field,
  of: (info) => info.region ?? "",
  sends: (text) => ({ region: text }),
  told: (t, text) => (isRegion(text) ? t(`form.region.${text}`) : text || t("info.none")),
});

const phone: Detail = {
  field: ask(overseasRules.phone, function PhoneControl() {
    const t = useT();
    const { info } = useLoaderData<PageData>();
    return (
      <div className="field-group">
        <PhoneNation />
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
  }),
  /** Begins with the calling code. */
  of: ({ nationNumber, phone: number }) => `${nationNumber ?? ""} ${number ?? ""}`.trim(),
  sends(text) {
    const [nationNumber, number] = text.split(" ");
    return { nationNumber, phone: number };
  },
  told: (_, text) => `+${text}`,
  beside: "phoneNation",
};

/** Without the countries if the API does not return them. */
function PhoneNation() {
  const t = useT();
  const { error, value } = useFormAnswer();
  const { info, choices } = useLoaderData<PageData>();
  const nation = value("phoneNation") ?? nationOf(info, choices) ?? "";
  const numbered = choices?.nations.filter(([code]) => choices.numbers[code]) ?? [];
  const options = numbered.map(([code, name]) => ({ value: code, label: `${name} +${choices?.numbers[code]}` }));
  return (
    <Select
      name="phoneNation"
      label={t("signup.phoneNation")}
      autoComplete="tel-country-code"
      defaultValue={nation}
      error={error("phoneNation")}
      options={[{ value: "", label: t("signup.choose") }, ...(choices ? options : [{ value: nation, label: nation }])]}
    />
  );
}

/** Several countries share a calling code; the member's nationality comes first. */
function nationOf(info: PageData["info"], choices: PageData["choices"]): string | undefined {
  if (!info?.nationNumber || !choices) return undefined;
  const { nation, nationNumber } = info;
  if (nation && choices.numbers[nation] === nationNumber) return nation;
  return Object.keys(choices.numbers).find((code) => choices.numbers[code] === nationNumber);
}

const consent = (of: "push" | "email"): Detail => ({
  field: ask(
    mapField(checkbox, (agreed) => (agreed ? "Y" : "N")),
    function ConsentControl({ name, error }) {
      const t = useT();
      const language = useLanguage();
      const { value } = useFormAnswer();
      const { info } = useLoaderData<PageData>();
      const state = info && consentState(t, language, info[of]);
      const isSent = value("part") === "consents" && value(shownName(name)) !== undefined;
      return (
        <>
          <Checkbox
            name={name}
            label={t(of === "push" ? "signup.marketingPush" : "signup.marketingEmail")}
            defaultChecked={isSent ? value(name) === ticked : info?.[of].agreed}
            error={error}
          />
          {state ? <p className="consent-state">{state}</p> : null}
        </>
      );
    },
  ),
  of: (info) => (info[of].agreed ? "Y" : "N"),
  sends: (text) => ({ [of]: text === "Y" }),
  told: (t, text) => t(text === "Y" ? "notifications.agreed" : "notifications.notAgreed"),
});

/** Who has a region keeps one. */
const useMayBeNone = () => !useLoaderData<PageData>().info?.region;

const fieldsOf = <D extends Details>(details: D) =>
  Object.fromEntries(Object.entries(details).map(([name, { field }]) => [name, field])) as {
    [Name in keyof D]: FormField<string>;
  };

const domestic = { nickname, region: region(koreanRegion(koreanRegionTextField, useMayBeNone)) };
const abroad = { nickname, region: region(placeField), phone };
const consents: Details = { ...(offers("push") ? { push: consent("push") } : {}), email: consent("email") };

/** Returns the name of the hidden field with the value that the form was rendered with. */
export function shownName(name: string): string {
  return `shown${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

export interface InfoForm {
  details: Details;
  form: DeclaredForm<unknown>;
  /** The values that the details were rendered with. */
  shown: DeclaredForm<Record<string, string | undefined>>;
}

/** Longer than any detail. */
const shown = optionalText(400);

const shownOf = (details: Details): Record<string, FormField<string | undefined>> =>
  Object.fromEntries(Object.keys(details).map((name) => [shownName(name), shown]));

/** The page's forms of details, each in the order of the page. */
export const domesticInfo = { details: domestic, form: formOf(fieldsOf(domestic)), shown: formOf(shownOf(domestic)) };
export const abroadInfo = {
  details: abroad,
  form: formOf({ ...fieldsOf(abroad), phoneNation: byPage(overseasRules.phoneNation) }),
  shown: formOf(shownOf(abroad)),
};
export const consentInfo = { details: consents, form: formOf(fieldsOf(consents)), shown: formOf(shownOf(consents)) };
