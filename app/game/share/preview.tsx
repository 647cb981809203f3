import { useLocale } from "../../i18n/use-t";

export interface PreviewProps {
  title: string;
  description: string;
  url: string;
  /** Absolute address of the drawn picture, 1200 × 630. */
  picture?: string;
  /** The picture of a film, whose size only the media host knows. */
  poster?: string | null;
  film?: { url: string; width: number; height: number };
}

/** Renders Open Graph and Twitter Card tags for link previews; search engines must not list the page. */
export function Preview({ title, description, url, picture, poster, film }: PreviewProps) {
  const { t, language } = useLocale();
  const properties = {
    "og:type": film ? "video.other" : "website",
    "og:site_name": t("brand.name"),
    "og:locale": language === "ko" ? "ko_KR" : "en_US",
    "og:title": title,
    "og:description": description,
    "og:url": url,
    ...(picture
      ? { "og:image": picture, "og:image:type": "image/png", "og:image:width": "1200", "og:image:height": "630" }
      : {}),
    ...(poster ? { "og:image": poster } : {}),
    "og:image:alt": title,
    ...(film ? { "og:video": film.url, "og:video:type": "video/mp4" } : {}),
    ...(film?.width ? { "og:video:width": String(film.width), "og:video:height": String(film.height) } : {}),
  };
  return (
    <>
      <meta name="robots" content="noindex" />
      <meta name="description" content={description} />
      {Object.entries(properties).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
