import type { Term } from "./terms";

/** Addresses of the consents' documents; a hash names a section. */
export const consentDocuments: Partial<Record<Term, string>> = {
  agreeService: "/terms-page",
  agreePrivacy: "/user-policy-page",
  marketingPush: "/user-policy-page#marketing",
  marketingEmail: "/user-policy-page#marketing",
};

export const viewClass = "consent-view";
