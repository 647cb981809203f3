import type { Path } from "../../i18n/languages";

const pages = { domestic: "/signup/user-authenticate", overseas: "/signup/global/user-authenticate" } as const;

/** Returns the page that waits for the verification mail and that the mail links to. */
export function mailPage(member: keyof typeof pages): Path {
  return pages[member];
}
