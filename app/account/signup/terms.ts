import { offers } from "../../branding/offers";
import { checkbox } from "../../forms/fields";
import { formOf, byPage } from "../../forms/form";
import type { TextKey } from "../../i18n/texts";

export const requiredTerms = ["agreeService", "agreePrivacy", "agreeAge"] as const;
const allOptional = ["marketingPush", "marketingEmail"] as const;
export const optionalTerms = allOptional.filter((term) => term !== "marketingPush" || offers("push"));
export type Term = (typeof requiredTerms)[number] | (typeof allOptional)[number];

const missing: Record<(typeof requiredTerms)[number], TextKey> = {
  agreeService: "form.agreeServiceMissing",
  agreePrivacy: "form.agreePrivacyMissing",
  agreeAge: "form.agreeAgeMissing",
};

const box = byPage(checkbox);

/** "agreeAll" includes the optional terms, as its label says. */
export const termsForm = formOf(
  {
    agreeAll: box,
    agreeService: box,
    agreePrivacy: box,
    agreeAge: box,
    marketingPush: box,
    marketingEmail: box,
  },
  (fields) =>
    fields
      .superRefine((terms, context) => {
        for (const name of requiredTerms)
          if (!terms.agreeAll && !terms[name])
            context.addIssue({ code: "custom", path: [name], message: missing[name] });
      })
      .transform(({ agreeAll, marketingPush, marketingEmail }) => ({
        push: offers("push") && (agreeAll || marketingPush),
        email: agreeAll || marketingEmail,
      })),
);

export function agreedTerms({ push, email }: { push: boolean; email: boolean }): Term[] {
  return [...requiredTerms, ...optionalTerms.filter((term) => (term === "marketingPush" ? push : email))];
}
