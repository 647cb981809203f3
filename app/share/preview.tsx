import type { Shared } from "../api/share.server";
import type { Game } from "../baseball/game";
import { levelName } from "../baseball/game-words";
import { dayAndTime } from "../i18n/dates";
import type { Translate } from "../i18n/texts";
import { useLanguage, useT } from "../i18n/use-t";
import { picturePath } from "./share-link";

interface PreviewProps {
  shared: Shared;
  /** With our origin, as those who show the preview fetch it. */
  url: string;
}

/** What messengers and other services show of a link; search engines are to leave it alone. */
export function Preview({ shared: { nickname, game }, url }: PreviewProps) {
  const t = useT();
  const language = useLanguage();
  const title = sharedTitle(t, game);
  const description = t("shared.description", {
    nickname,
    result: t(`common.${game.result}`),
    kind: `${t(`record.mode.${game.mode}`)} · ${levelName(t, game.level)}`,
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
    "og:image": picturePath(url),
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

export function sharedTitle(t: Translate, { away, home }: Game): string {
  const names = { away: away.name, home: home.name };
  return t("game.gameTitle", { ...names, awayScore: away.score, homeScore: home.score });
}
