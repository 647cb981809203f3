import type { ReactNode } from "react";
import { mostVideos } from "../api/fields";
import type { About, News } from "../api/inbox.server";
import { gamePath } from "../baseball/modes";
import { rankPath } from "../baseball/rank-query";
import { measureNames } from "../baseball/ranking";
import { recordPath } from "../baseball/record-query";
import { videosPath } from "../baseball/video-query";
import { useGameWording, type GameWording } from "../baseball/measures";
import { weekPath } from "../baseball/week";
import { bestRibbon } from "../game/best-ribbon";
import { contestRecordPath } from "../game/contest/paths";
import { gameTitle, modeName, seasonName } from "../game/game-words";
import { daysLeft, deletionText } from "../game/nasmo/deletion-note";
import { gameSummary } from "../game/numbers";
import { placeWords } from "../game/place";
import { weekDates } from "../game/week-words";
import { shortDay, shortDayAndTime } from "../i18n/dates";
import { dot } from "../i18n/dot";
import type { Path } from "../i18n/languages";
import { groupDigits } from "../i18n/numbers";
import { useLocale, useT } from "../i18n/use-t";
import { UnreadDot } from "../notice/article-list";
import { Button } from "../ui/button";
import { Form } from "../ui/form";
import { Icon, icons, type Shape } from "../ui/icon";
import { Named } from "../ui/name";

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

interface NewsWords {
  path: Path;
  title: ReactNode;
  note?: ReactNode;
}

type Of<Kind extends About["kind"]> = Extract<About, { kind: Kind }>;

function useNewsWords(): (about: About) => NewsWords {
  const words = useGameWording();
  return (about) => newsWords(words, about);
}

function newsWords(words: GameWording, about: About): NewsWords {
  const { t, language } = words;
  switch (about.kind) {
    case "game":
      return gameNews(words, about);
    case "correction": {
      const { game, state } = about;
      const note = [gameTitle(t, game), shortDay(game.playedAt, language)].join(dot);
      return {
        path: gamePath(game.mode, game.id),
        title: t(`correction.${state}`),
        note: <Named text={note} names={[game.away.name, game.home.name]} />,
      };
    }
    case "films":
      return filmNews(words, about);
    case "rank": {
      const { board, from, to } = about;
      const count = Math.abs(from - to);
      return {
        path: rankPath(boardQuery(board)),
        title: t("inbox.rank", {
          board: boardWords(words, board),
          from: placeWords(t, from, false),
          to: placeWords(t, to, false),
        }),
        note: count
          ? t("inbox.withinWeek", { change: t(to < from ? "rank.changeUp" : "rank.changeDown", { count }) })
          : null,
      };
    }
    case "friend": {
      const { board, player } = about;
      const text = t("inbox.friend", { nickname: player.nickname, board: boardWords(words, board) });
      return {
        path: rankPath({ ...boardQuery(board), tab: "fav" }),
        title: <Named text={text} names={[player.nickname]} />,
      };
    }
    case "match":
    case "result":
      return matchNews(words, about);
    case "season":
      return {
        path: recordPath({ mode: about.mode, season: about.season.key }, {}, "/trend"),
        title: t("inbox.season", { season: seasonName(t, about.season.key) }),
        note: t("inbox.seasonNote", { mode: modeName(t, about.mode) }),
      };
    case "week":
      return {
        path: weekPath(about.monday),
        title: t("inbox.week", { week: weekDates(words, about.monday) }),
        note: t("inbox.weekNote"),
      };
  }
}

function gameNews(words: GameWording, { game }: Of<"game">): NewsWords {
  const { t } = words;
  const { mode, mine, mySide, away, home, result } = game;
  const [own, other] = mySide === "away" ? [away, home] : [home, away];
  const score = { own: groupDigits(own.score), other: groupDigits(other.score) };
  return {
    path: gamePath(mode, game.id),
    title: t(`inbox.game.${result}`, { mode: modeName(t, mode), ...score }),
    note: gameSummary(words, mode, mine),
  };
}

function filmNews({ t }: GameWording, { films: { count, expiresAt } }: Of<"films">): NewsWords {
  if (!count || Date.parse(expiresAt) <= Date.now()) return { path: "/nasmo", title: t("inbox.filmsGone") };
  const left = deletionText(t, daysLeft(expiresAt, Date.now()));
  return { path: videosPath({ soon: "y" }), title: t("inbox.films", { count }), note: left };
}

function matchNews({ t, language }: GameWording, { kind, contest, match, own, other }: Of<"match" | "result">) {
  const opponent = other.name ? t("inbox.opponent", { name: other.name }) : null;
  const at = match.at && shortDayAndTime(match.at, language);
  const note = [opponent, ...(kind === "match" ? [at, match.venue] : [])].filter(Boolean).join(dot);
  const score =
    own.score === null || other.score === null ? "" : `${groupDigits(own.score)}–${groupDigits(other.score)}`;
  const result = own.won ? "won" : other.won ? "lost" : "over";
  return {
    path: contestRecordPath(contest.id, { tab: "bracket" }),
    title:
      kind === "match"
        ? t("inbox.match.next", { contest: contest.title })
        : t(`inbox.match.${result}`, { contest: contest.title, score }).trim(),
    note: <Named text={note} names={[other.name ?? ""]} />,
  };
}

const boardWords = ({ t }: GameWording, { mode, by }: Of<"rank">["board"]) =>
  `${modeName(t, mode)} ${t(measureNames[by])}`;

const boardQuery = ({ mode, by, season }: Of<"rank">["board"]) => ({ mode, by, season: season ?? undefined });
