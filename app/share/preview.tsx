import { useLanguage, useT } from "../i18n/use-t";

interface PreviewProps {
  title: string;
  description: string;
  /** With our origin, as those who show the preview fetch it; 1200 × 630. */
  picture: string;
  url: string;
}

/** What messengers and other services show of a link; search engines are to leave it alone. */
export function Preview({ title, description, picture, url }: PreviewProps) {
  const t = useT();
  const properties = {
    "og:type": "website",
    "og:site_name": t("common.brand"),
    "og:locale": useLanguage() === "ko" ? "ko_KR" : "en_US",
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
