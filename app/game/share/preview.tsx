import type { SharedGame } from "../../api/share.server";
import { dayAndTime } from "../../i18n/dates";
import { useLanguage, useT } from "../../i18n/use-t";
import { gameTitle, levelName, modeName } from "../game-words";

export interface PreviewProps {
  shared: SharedGame;
  /** Absolute address of the picture, 1200 × 630. */
  picture: string;
  url: string;
}

/** Open Graph and Twitter Card tags for link previews; search engines must not list the page. */
export function Preview({ shared: { nickname, game }, picture, url }: PreviewProps) {
  const t = useT();
  const language = useLanguage();
  const title = gameTitle(t, game);
  const description = t("shared.description", {
    nickname,
    result: t(`common.${game.result}`),
    kind: `${modeName(t, game.mode)} · ${levelName(t, game.level)}`,
    when: dayAndTime(game.playedAt, language),
    venue: game.venue,
  });
  const properties = {
    "og:type": "website",
    "og:site_name": t("common.brand"),
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
