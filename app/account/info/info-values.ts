import type { MyInfo } from "../../api/my-info.server";

/** Returns the values that a form shows, for comparison when it is submitted. */
export function valuesOf({ nickname, region, nationNumber, phone, push, email }: MyInfo) {
  return {
    nickname,
    region: region ?? "",
    phone: `${nationNumber ?? ""} ${phone ?? ""}`.trim(),
    push: push.agreed ? "Y" : "N",
    email: email.agreed ? "Y" : "N",
  };
}
export type InfoValues = ReturnType<typeof valuesOf>;
export type InfoName = keyof InfoValues;

/** Returns the name of the hidden field with the value that the form was rendered with. */
export function shownName(name: InfoName): string {
  return `shown${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
