import type { ReactNode } from "react";
import { mostVideos } from "../api/fields";
import type { About, News } from "../api/inbox.server";
import { videosPath } from "../baseball/video-query";
import { useGameWording } from "../baseball/measures";
import { bestRibbon } from "../game/best-ribbon";
import { shortDay } from "../i18n/dates";
import { useLocale, useT } from "../i18n/use-t";
import { UnreadDot } from "../notice/article-list";
import { Button } from "../ui/button";
import { Form } from "../ui/form";
import { Icon, type Shape } from "../ui/icon";
import * as icons from "../ui/icons";
import { useNewsWords } from "./news-words";

const shapes: Readonly<Record<About["kind"], Shape>> = {
  game: icons.record,
  films: icons.camera,
  rank: icons.rank,
  friend: icons.rank,
  match: icons.trophy,
  result: icons.trophy,
  correction: icons.check,
  season: icons.document,
  week: icons.calendar,
};

export function NewsList({ news }: { news: readonly News[] }) {
  const t = useT();
  return (
    <ol className="list-box notices" aria-label={t("notifications.ownNews")}>
      {news.map((one) => (
        <NewsRow key={one.id} {...one} />
      ))}
    </ol>
  );
}

function NewsRow({ id, at, unread, about }: News) {
  const { language, linkTo } = useLocale();
  const { path, title, note } = useNewsWords()(about);
  return (
    <li id={`row-${id}`} className={unread ? "news-row notice-unread" : "news-row"}>
      <Icon shape={shapes[about.kind]} />
      <div className="news-body">
        <a className="card-link news-link" href={linkTo(path)}>
          {unread ? <UnreadDot /> : null}
          {title}
        </a>{" "}
        {note ? <p className="news-note">{note}</p> : null}
        <More about={about} />
        <time className="muted small news-at numbers" dateTime={at.slice(0, 10)}>
          {shortDay(at, language)}
        </time>
      </div>
    </li>
  );
}

function More({ about }: { about: About }): ReactNode {
  const words = useGameWording();
  if (about.kind === "game") return bestRibbon(words, about.game);
  return about.kind === "films" ? <RequestFilms {...about.films} /> : null;
}

/** Asks for the files of all that go on that day. */
function RequestFilms({ open, expiresAt }: { open: readonly string[]; expiresAt: string }) {
  const { t, linkTo } = useLocale();
  const asked = open.slice(0, mostVideos);
  if (!asked.length || Date.parse(expiresAt) <= Date.now()) return null;
  return (
    <Form action={linkTo(videosPath({ soon: "y" }))} className="news-form">
      <input type="hidden" name="video" value={asked.join()} />
      <Button look="quiet" small>
        {t("inbox.requestFilms", { count: asked.length })}
      </Button>
    </Form>
  );
}
