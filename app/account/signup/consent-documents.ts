import type { Path } from "../../i18n/languages";
import type { Term } from "./terms";

/** Paths of the consents' documents; a hash names a section. */
export const consentDocuments: Partial<Record<Term, Path>> = {
  agreeService: "/terms-page",
  agreePrivacy: "/user-policy-page",
  marketingPush: "/user-policy-page#marketing",
  marketingEmail: "/user-policy-page#marketing",
};

export const viewClass = "consent-view";
