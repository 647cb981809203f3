import { withZod } from "@remix-validated-form/with-zod";
import { z } from "zod";
import { checkbox } from "../../forms/fields";
import type { TextKey } from "../../i18n/texts";
import { requiredTerms } from "./consents";

const missing: Record<(typeof requiredTerms)[number], TextKey> = {
  agreeService: "form.agreeServiceMissing",
  agreePrivacy: "form.agreePrivacyMissing",
  agreeAge: "form.agreeAgeMissing",
};

/** "agreeAll" says of itself that it stands for all the others, the optional ones too. */
export const termsForm = withZod(
  z
    .object({
      agreeAll: checkbox,
      agreeService: checkbox,
      agreePrivacy: checkbox,
      agreeAge: checkbox,
      marketingPush: checkbox,
      marketingEmail: checkbox,
    })
    .superRefine((terms, context) => {
      for (const name of requiredTerms) {
        if (!terms.agreeAll && !terms[name]) context.addIssue({ code: "custom", path: [name], message: missing[name] });
      }
    })
    .transform(({ agreeAll, marketingPush, marketingEmail }) => ({
      push: agreeAll || marketingPush,
      email: agreeAll || marketingEmail,
    })),
);
