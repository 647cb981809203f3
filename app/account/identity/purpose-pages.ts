import type { Purpose } from "../../session/journey.server";

/** Where a verification of each purpose begins, and the page that it leads to. */
export const purposePages: Readonly<Record<Purpose, { begin: string; next: string }>> = {
  signup: { begin: "/signup/identity", next: "/signup/identity" },
  "find-id": { begin: "/signin/find-id", next: "/signin/find-id/user-id" },
  conversion: { begin: "/signin/aact-conversion", next: "/signin/aact-conversion" },
  "fb-signup": { begin: "/signup/fb-conversion", next: "/signup/fb-conversion" },
};
