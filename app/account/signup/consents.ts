/** What must be agreed to, each by a box of its own. */
export const requiredTerms = ["agreeService", "agreePrivacy", "agreeAge"] as const;
/** What may be agreed to. */
export const optionalTerms = ["marketingPush", "marketingEmail"] as const;
export type Term = (typeof requiredTerms)[number] | (typeof optionalTerms)[number];
