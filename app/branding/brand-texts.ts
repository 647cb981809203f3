import brand from "../../brand/brand.json";
import type { textKeys } from "./text-keys.js";

type BrandTexts = Record<(typeof textKeys)[number], string>;

export function brandTexts(language: keyof typeof brand.name): BrandTexts {
  const { name, company, phone, email, mailSender } = brand;
  return { name: name[language], company: company[language], phone: phone[language], email, mailSender };
}
