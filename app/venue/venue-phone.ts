import type { VenuePlace } from "../api/venue.server";
import { koreanPhone } from "../forms/phone";
import { phoneHref } from "../ui/phone-href";
import { isInKorea } from "./opening.server";

export function phoneOf({ phone, country }: Pick<VenuePlace, "phone" | "country">): string | null {
  return phone !== null && isInKorea({ country }) ? koreanPhone(phone) : phone;
}

/** Returns null without a number to dial. */
export function callOf(venue: Pick<VenuePlace, "phone" | "country">): { phone: string; href: string } | null {
  const phone = phoneOf(venue);
  return phone && /\d/.test(phone) ? { phone, href: phoneHref(phone) } : null;
}
