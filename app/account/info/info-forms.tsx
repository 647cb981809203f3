import type { ReactNode } from "react";
import type { InfoChange, MyInfo } from "../../api/my-info.server";
import { offers } from "../../branding/offers";
import { koreanRegionTextField, newNicknameField, overseasFormFields } from "../../forms/account-fields";
import { checkbox, optionalText } from "../../forms/fields";
import { formOf, mapField, type FormField, type FormFields } from "../../forms/form";
import { isRegion } from "../../forms/regions";
import type { Translate } from "../../i18n/texts";
import { NicknameField, RegionField } from "../signup/account-fields";
import { PhoneFields, PlaceField } from "./abroad-fields";
import { ConsentBox } from "./consent-box";
import type { InfoData } from "./info-route.server";

/** One of the member's own details, as a form shows and changes it. */
interface Detail {
  field: FormField<string>;
  /** Fields that stand beside it and are part of what is typed. */
  beside?: FormFields;
  /** Returns what the API has, as the text that the field reads. */
  of: (info: MyInfo) => string;
  sends: (text: string) => InfoChange;
  /** Returns the words for what another window has saved. */
  told: (t: Translate, text: string) => string;
  Control: (page: { data: InfoData }) => ReactNode;
}
export type Details = Readonly<Record<string, Detail>>;

const nickname: Detail = {
  field: newNicknameField,
  of: (info) => info.nickname,
  sends: (text) => ({ nickname: text }),
  told: (_, text) => text,
  Control: ({ data: { info } }) => <NicknameField defaultValue={info?.nickname} />,
};

function region(field: FormField<string>, Control: Detail["Control"]): Detail {
  return {
    field,
    of: (info) => info.region ?? "",
    sends: (text) => ({ region: text }),
    told: (t, text) => (isRegion(text) ? t(`form.region.${text}`) : text || t("info.none")),
    Control,
  };
}

/** Begins with the calling code. */
const phone: Detail = {
  field: overseasFormFields.phone,
  beside: { phoneNation: overseasFormFields.phoneNation },
  of: ({ nationNumber, phone: number }) => `${nationNumber ?? ""} ${number ?? ""}`.trim(),
  sends(text) {
    const [nationNumber, number] = text.split(" ");
    return { nationNumber, phone: number };
  },
  told: (_, text) => `+${text}`,
  Control: PhoneFields,
};

const consent = (name: "push" | "email"): Detail => ({
  field: mapField(checkbox, (agreed) => (agreed ? "Y" : "N")),
  of: (info) => (info[name].agreed ? "Y" : "N"),
  sends: (text) => ({ [name]: text === "Y" }),
  told: (t, text) => t(text === "Y" ? "notifications.agreed" : "notifications.notAgreed"),
  Control: ({ data: { info } }) => <ConsentBox name={name} info={info} />,
});

const koreanRegion = region(koreanRegionTextField, ({ data: { info } }) => (
  <RegionField defaultValue={info?.region ?? undefined} mayBeNone={!info?.region} />
));

/** The details of each form, in the order of its page. */
export const domesticDetails = { nickname, region: koreanRegion };
export const abroadDetails = { nickname, region: region(overseasFormFields.region, PlaceField), phone };
export const consentDetails: Details = {
  ...(offers("push") ? { push: consent("push") } : {}),
  email: consent("email"),
};

/** Longer than any detail. */
const shown = optionalText(400);

/** Returns the name of the hidden field with the value that the form was rendered with. */
export function shownName(name: string): string {
  return `shown${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

const fieldsOf = <D extends Details>(details: D) =>
  Object.fromEntries(Object.entries(details).map(([name, { field }]) => [name, field])) as Record<
    keyof D,
    FormField<string>
  >;

export const domesticForm = formOf(fieldsOf(domesticDetails));
export const abroadForm = formOf({ ...fieldsOf(abroadDetails), phoneNation: overseasFormFields.phoneNation });
export const consentForm = formOf(fieldsOf(consentDetails));

/** Returns the form of the values that the others were rendered with. */
export function shownForm(details: Details) {
  return formOf(Object.fromEntries(Object.keys(details).map((name) => [shownName(name), shown])));
}
