import { z } from "zod/v4";
import { offersSchema } from "./offers-schema.js";

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

/** Has each of the service's languages; those that it lacks may be absent. @template {z.ZodType} T @param {T} ko @param {T} en */
const inEach = (ko, en = ko) =>
  z.strictObject({ ko: ko.optional(), en: en.optional() }, must('an object with "ko" and "en"'));

const lines = z.record(words(1, 40), words(1, 80), must("an object of labels and values"));
const phone = z
  .string(must("a text"))
  .regex(/^\+?\d[\d -]{2,18}\d$/, "must be digits with hyphens or spaces, as 1588-0000 or +82 2 555 0100");
const address = z.email(must("an e-mail address")).max(60, "must have 60 characters at the most");

const given = z.strictObject(
  {
    name: inEach(words(2, 12), words(2, 16)),
    fileName: z
      .string(must("a text"))
      .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, "must be small letters, digits and single hyphens, as night-park")
      .max(24, "must have 24 characters at the most"),
    phone: z.preprocess((given) => (typeof given === "string" ? { ko: given, en: given } : given), inEach(phone)),
    email: address,
    mailSender: address,
    company: inEach(words(1, 60)),
    companyLines: inEach(lines),
    offers: offersSchema.prefault({}),
  },
  must("an object"),
);

/** What is absent in a language that the service lacks is that of the other, which nobody sees. */
export const brandSchema = given.transform((brand, { addIssue }) => {
  /** @template T @param {"name" | "phone" | "company" | "companyLines"} key @param {{ ko?: T, en?: T }} texts */
  const inBoth = (key, texts) => {
    for (const language of brand.offers.languages)
      if (texts[language] === undefined) addIssue({ code: "custom", path: [key, language], message: "is missing" });
    const [ko, en] = [texts.ko ?? texts.en, texts.en ?? texts.ko];
    return ko === undefined || en === undefined ? z.NEVER : { ko, en };
  };
  const { name, phone, company, companyLines } = brand;
  return {
    ...brand,
    name: inBoth("name", name),
    phone: inBoth("phone", phone),
    company: inBoth("company", company),
    companyLines: inBoth("companyLines", companyLines),
  };
});

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
