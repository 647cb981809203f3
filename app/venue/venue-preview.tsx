import type { VenuePage } from "../api/venue.server";
import { localePath, type Language } from "../i18n/languages";
import { translators } from "../i18n/texts";
import { useLocale } from "../i18n/use-t";
import { asScriptText } from "../islands/island.server";
import { isInKorea } from "./opening.server";
import { phoneOf } from "./venue-phone";
import { openVenuePath } from "./venue-query";
import { placeName, clock, money, pricesOf } from "./venue-words";

export interface VenuePreviewProps {
  venue: VenuePage;
  /** The site's origin. */
  origin: string;
}

const defaultPicture = "/venue.png";

/** Adds the tags that link previews and search engines read. */
export function VenuePreview({ venue, origin }: VenuePreviewProps) {
  const { t, language } = useLocale();
  const { id, name, intro } = venue;
  const at = (of: "ko" | "en") => origin + localePath(of, openVenuePath(id));
  const where = placeName(venue, language);
  const description = intro ?? t(where ? "venue.description" : "venue.descriptionBare", { name, where });
  const picture = venue.picture ?? origin + defaultPicture;
  const properties = {
    "og:type": "website",
    "og:site_name": t("brand.name"),
    "og:locale": language === "ko" ? "ko_KR" : "en_US",
    "og:title": name,
    "og:description": description,
    "og:url": at(language),
    "og:image": picture,
    "og:image:alt": t("venue.picture", { name }),
  };
  const data = structuredVenue(venue, { language, url: at(language), picture, description });
  return (
    <>
      <link rel="canonical" href={at(language)} />
      <link rel="alternate" hrefLang="ko" href={at("ko")} />
      <link rel="alternate" hrefLang="en" href={at("en")} />
      <link rel="alternate" hrefLang="x-default" href={at("ko")} />
      <meta name="description" content={description} />
      {Object.entries(properties).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: asScriptText(data) }} />
    </>
  );
}

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
function structuredVenue(venue: VenuePage, { language, url, picture, description }: About) {
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
