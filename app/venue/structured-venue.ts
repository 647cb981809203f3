import type { VenuePage } from "../api/venue.server";
import type { Language } from "../i18n/languages";
import { translators } from "../i18n/texts";
import { isInKorea } from "./opening.server";
import { phoneOf } from "./venue-phone";
import { clock, money, pricesOf } from "./venue-words";

interface About {
  language: Language;
  url: string;
  picture: string;
  description: string;
}

const dayMinutes = 24 * 60;
/** From Sunday on, like JavaScript's getDay(). */
const days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** Describes a venue by schema.org. */
export function structuredVenue(venue: VenuePage, { language, url, picture, description }: About) {
  const { name, address, region, district, country, latitude, longitude, homepage, currency } = venue;
  const prices = pricesOf(venue);
  const words = { t: translators[language], language };
  const range = [Math.min(...prices), Math.max(...prices)].map((price) => money(words, price, currency));
  return {
    "@context": "https://schema.org",
    "@type": "SportsActivityLocation",
    "@id": url,
    name,
    description,
    url,
    image: picture,
    ...(address && {
      address: {
        "@type": "PostalAddress",
        streetAddress: address,
        addressLocality: district ?? undefined,
        addressRegion: region ?? undefined,
        addressCountry: country ?? "KR",
      },
    }),
    ...(latitude !== null && longitude !== null && { geo: { "@type": "GeoCoordinates", latitude, longitude } }),
    telephone: phoneOf(venue) ?? undefined,
    sameAs: homepage?.startsWith("http") ? homepage : undefined,
    openingHoursSpecification: openingHours(venue),
    ...(prices.length && { priceRange: [...new Set(range)].join(" – "), currenciesAccepted: currency ?? "KRW" }),
  };
}

/** Returns the weekly rules, which stay true however long a search engine keeps them. */
function openingHours(venue: VenuePage) {
  const { hours, closedWeekdays, closedDays, closedOnHolidays } = venue;
  const isOpen = (weekday: number) => !closedWeekdays.some((closed) => closed === weekday);
  const names = (weekdays: readonly number[]) => weekdays.filter(isOpen).map((weekday) => days[weekday]);
  const specification = (of: typeof hours.weekday, dayOfWeek: readonly (string | undefined)[]) =>
    of && dayOfWeek.length ? [{ "@type": "OpeningHoursSpecification", dayOfWeek, ...clocks(of) }] : [];
  const holidays = isInKorea(venue) && !closedOnHolidays ? ["PublicHolidays"] : [];
  const never = { "@type": "OpeningHoursSpecification", opens: "00:00", closes: "00:00" };
  return [
    ...specification(hours.weekday, names([1, 2, 3, 4, 5])),
    ...specification(hours.weekend, [...names([6, 0]), ...holidays]),
    ...(closedOnHolidays ? [{ ...never, dayOfWeek: ["PublicHolidays"] }] : []),
    ...closedDays.map((day) => ({ ...never, validFrom: day, validThrough: day })),
  ];
}

/** Omits the day of a closing after midnight. A whole day ends at 23:59, because equal clocks mean closed. */
function clocks({ opens, closes }: { opens: number; closes: number }) {
  const [from, to] = [clock(opens % dayMinutes), clock(closes % dayMinutes)];
  return from === to ? { opens: "00:00", closes: "23:59" } : { opens: from, closes: to };
}
