import type { Path } from "../../i18n/languages";
import type { TextKey } from "../../i18n/texts";

/** A page, or a part of one, that asks who somebody is. */
export interface Destination {
  title: TextKey;
  /** Why it asks. */
  heading: TextKey;
  /** May be opened before a character is chosen. */
  withoutCharacter?: true;
}

const info: Destination = { title: "my.info", heading: "reentry.beforeInfo" };
const destinations: Partial<Record<Path, Destination>> = {
  "/mypage/info-edit": info,
  "/mypage/global/info-edit": info,
  "/mypage/new-email": { title: "info.newEmail", heading: "reentry.beforeEmail" },
  "/mypage/sign-in-ways": { title: "info.ways", heading: "reentry.beforeWays" },
  "/mypage/sign-in-ways#password-section": { title: "form.changePassword", heading: "reentry.beforePassword" },
  "/mypage/passkey": { title: "passkey.add", heading: "reentry.beforeWays" },
  "/mypage/my-data#files": { title: "data.title", heading: "reentry.beforeFile" },
  "/mypage/leave-member": { title: "withdrawal.title", heading: "reentry.beforeLeaving", withoutCharacter: true },
  "/mypage/fb-conversion": { title: "conversion.title", heading: "reentry.beforeConversion", withoutCharacter: true },
};

/** @param page a path without language; the own details stand for what this table does not know */
export function destinationOf(page: string): Destination {
  return destinations[page.replace(/\?[^#]*/, "") as Path] ?? info;
}
