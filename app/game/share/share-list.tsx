import type { Share } from "../../api/share-list.server";
import { dayAndTime, fullDate, shortDay } from "../../i18n/dates";
import { dot } from "../../i18n/dot";
import type { LocalPath } from "../../i18n/languages";
import { useLocale } from "../../i18n/use-t";
import { Island } from "../../islands/island.server";
import { Button } from "../../ui/button";
import { Disclosure } from "../../ui/disclosure";
import { Form } from "../../ui/form";
import { gameTitle, modeName, resultOf, seasonName } from "../game-words";
import { weekDates } from "../week-words";
import LinkCopy from "./link-copy.island";
import type { ShareLink } from "./share-link";

export interface ListedShare extends Share {
  /** Null for what only a later build knows. */
  link: ShareLink | null;
  isFilmGone: boolean;
}

/** @param action keeps the place in the list */
export function ShareCards({ shares, action }: { shares: readonly ListedShare[]; action: LocalPath }) {
  return (
    <ul className="shares">
      {shares.map((share) => (
        <ShareCard key={share.key} share={share} action={action} />
      ))}
    </ul>
  );
}

function ShareCard({ share, action }: { share: ListedShare; action: LocalPath }) {
  const { t, language } = useLocale();
  const { key, kind, link, sharedAt, views, isFilmGone } = share;
  const { title, facts } = useShown(share);
  const history = [
    ...(sharedAt ? [t("share.since", { date: fullDate(sharedAt, language) })] : []),
    ...(views === null ? [] : [t("share.views", { count: views })]),
  ];
  return (
    <li className="card share-card">
      <p className="muted small">{t(`share.kind.${kind ?? "other"}`)}</p>
      <h2 className="share-title">{link ? <a href={link.path}>{title}</a> : title}</h2>
      {facts ? <p className="muted small">{facts}</p> : null}
      {isFilmGone ? <p className="muted small">{t("share.filmGoneNote")}</p> : null}
      <p className="muted small numbers">{history.join(dot)}</p>
      {link ? <Island of={LinkCopy} className="share-copy" props={{ id: `share-url-${key}`, url: link.url }} /> : null}
      <Disclosure summary={t("share.end")}>
        <Form action={action}>
          <p>{t("share.endText")}</p>
          <input type="hidden" name="key" value={key} />
          <Button look="quiet" small>
            {t("share.endNow")}
          </Button>
        </Form>
      </Disclosure>
    </li>
  );
}

function useShown({ kind, game, mode, season, monday, video }: Share): { title: string; facts?: string } {
  const { t, language } = useLocale();
  if (game) {
    const facts = [dayAndTime(game.playedAt, language), modeName(t, game.mode), t(`common.${game.result}`)];
    return { title: gameTitle(t, game), facts: facts.join(dot) };
  }
  if (season) return { title: `${seasonName(t, season.key)}${dot}${modeName(t, mode)}` };
  if (monday) return { title: weekDates({ t, language }, monday) };
  if (video) {
    const facts = [shortDay(video.recordedAt, language), modeName(t, video.mode), video.venue];
    return { title: resultOf(t, video), facts: facts.join(dot) };
  }
  return { title: t(`share.kind.${kind ?? "other"}`) };
}
