import type { Term } from "./terms";

/** Where each consent's document is; a hash names its section. */
export const consentDocuments: Partial<Record<Term, string>> = {
  agreeService: "/terms-page",
  agreePrivacy: "/user-policy-page",
  marketingPush: "/user-policy-page#marketing",
  marketingEmail: "/user-policy-page#marketing",
};

export const viewClass = "consent-view";
