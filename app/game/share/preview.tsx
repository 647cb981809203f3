import { useLanguage, useT } from "../../i18n/use-t";

export interface PreviewProps {
  title: string;
  description: string;
  /** Absolute address of the picture, 1200 × 630. */
  picture: string;
  url: string;
}

/** Renders Open Graph and Twitter Card tags for link previews; search engines must not list the page. */
export function Preview({ title, description, picture, url }: PreviewProps) {
  const t = useT();
  const language = useLanguage();
  const properties = {
    "og:type": "website",
    "og:site_name": t("brand.name"),
    "og:locale": language === "ko" ? "ko_KR" : "en_US",
    "og:title": title,
    "og:description": description,
    "og:url": url,
    "og:image": picture,
    "og:image:type": "image/png",
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": title,
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
