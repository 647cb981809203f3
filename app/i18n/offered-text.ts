import { offers, type Offer } from "../branding/offers";

/** Resolves "[[rankings: and rankings]]", words of an area that the service may lack, and "[[!rankings:…]]", without it. */
export function offeredText(text: string): string {
  return text.replace(/\[\[(!?)(\w+):([^\]]*)\]\]/g, (_, not, name, words) =>
    offers(name as Offer) === (not === "") ? words : "",
  );
}
