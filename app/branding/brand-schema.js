import { z } from "zod/v4";

/** @param {(input: unknown) => string} say */
const error = (say) => ({
  error: (/** @type {{ input?: unknown }} */ { input }) => (input === undefined ? "is missing" : say(input)),
});
const must = (/** @type {string} */ be) => error(() => `must be ${be}`);

/** @param {number} least @param {number} most */
const words = (least, most) =>
  z
    .string(must("a text"))
    .regex(/^[^<>{}\p{Cc}]*$/u, "must have none of < > { } and be one line")
    .refine((text) => text === text.trim(), "must have no space around it")
    .refine(
      ({ length }) => length >= least && length <= most,
      error((input) => `must have ${least} to ${most} characters, and "${input}" has ${String(input).length}`),
    );

/** @template {z.ZodType} T @param {T} ko @param {T} en */
const inBoth = (ko, en = ko) => z.strictObject({ ko, en }, must('an object with "ko" and "en"'));

const lines = z.record(words(1, 40), words(1, 80), must("an object of labels and values"));
const address = z.email(must("an e-mail address")).max(60, "must have 60 characters at the most");

export const brandSchema = z.strictObject(
  {
    name: inBoth(words(2, 12), words(2, 16)),
    fileName: z
      .string(must("a text"))
      .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, "must be small letters, digits and single hyphens, as night-park")
      .max(24, "must have 24 characters at the most"),
    phone: z
      .string(must("a text"))
      .regex(/^\+?\d[\d -]{2,18}\d$/, "must be digits with hyphens or spaces, as 1588-0000 or +82 2 555 0100"),
    email: address,
    mailSender: address,
    company: inBoth(words(1, 60)),
    companyLines: inBoth(lines),
  },
  must("an object"),
);

const legalKey = /^(terms|policy)\.(lead|effective|article\.[a-z]+(\.\d+){0,3})$/;

/** Keys of clauses extend a key that exists; pages link to the article about marketing. */
export const legalSchema = z
  .record(z.string(), z.string(must("a text")).min(1, "must not be empty"), must("an object of texts"))
  .superRefine((texts, { addIssue }) => {
    const fault = (/** @type {string} */ key, /** @type {string} */ message) =>
      addIssue({ code: "custom", path: [key], message });
    for (const name of ["terms", "policy"])
      for (const key of ["lead", "effective"]) if (!texts[`${name}.${key}`]) fault(`${name}.${key}`, "is missing");
    if (!texts["policy.article.marketing"]) fault("policy.article.marketing", "is missing: the sign-up links to it");
    for (const key of Object.keys(texts)) {
      const parent = key.replace(/\.\d+$/, "");
      if (!legalKey.test(key)) fault(key, "must be as terms.lead or terms.article.joining.2.1");
      else if (!texts[parent]) fault(key, `stands below ${parent}, which is missing`);
    }
  });
