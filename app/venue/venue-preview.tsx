import type { VenuePage } from "../api/venue.server";
import { localePath } from "../i18n/languages";
import { useLocale } from "../i18n/use-t";
import { asScriptText } from "../islands/island.server";
import { structuredVenue } from "./structured-venue";
import { openVenuePath } from "./venue-query";
import { placeName } from "./venue-words";

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
