import type { MyInfo } from "../../api/my-info.server";

/** What a form about the member shows, and what it is compared with when it comes back. */
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

/** The hidden field that says what the form was shown with. */
export function shownName(name: InfoName): string {
  return `shown${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
