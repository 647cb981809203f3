import type { Game } from "../api/game.server";
import type { Main } from "../api/main.server";
import { useGameWording } from "../baseball/measures";
import { gamePath } from "../baseball/modes";
import { bestRibbon } from "../game/best-ribbon";
import { modeName, resultOf } from "../game/game-words";
import { gameLines } from "../game/numbers";
import { shortDay } from "../i18n/dates";
import { videoPath, videosPath } from "../baseball/video-query";
import { localePath } from "../i18n/languages";
import { useLocale } from "../i18n/use-t";
import { useDevice } from "../native/device";
import { Icon, icons } from "../ui/icon";
import { resultBadge } from "../ui/result-badge";
import { scoreLine } from "../ui/score-line";
import { LeadChart } from "./lead-chart";

type GameVideos = NonNullable<Main["lastVideos"]>;

interface LastGameProps {
  game: Game;
  /** This game's videos. */
  videos: Main["lastVideos"];
}

/** Shows the game by the still of its latest film, else by its lead from inning to inning. */
export function LastGame({ game, videos }: LastGameProps) {
  const words = useGameWording();
  const { t, language } = words;
  const { id, mode, result, playedAt, venue, away, home, mySide, mine } = game;
  const film = videos?.list[0];
  return (
    <article className="board last-game">
      {film ? <Film film={film} /> : <LeadChart game={game} />}
      {bestRibbon(words, game)}
      <p className="row muted small last-game-when">
        {resultBadge(t, result)} <time dateTime={playedAt.slice(0, 10)}>{shortDay(playedAt, language)}</time>{" "}
        <span className="last-game-venue">{venue}</span> <span className="last-game-mode">{modeName(t, mode)}</span>
      </p>
      <a className="card-link last-game-link" href={localePath(language, gamePath(mode, id))}>
        {scoreLine(t, { away, home, own: mySide })}
      </a>
      {gameLines(words, mode, mine).map((line) => (
        <dl className="game-numbers last-game-numbers" key={line[0]?.label}>
          {line.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ))}
      {videos ? <MoreVideos game={id} videos={videos} /> : null}
    </article>
  );
}

function Film({ film }: { film: GameVideos["list"][number] }) {
  const { t, linkTo } = useLocale();
  const { lean } = useDevice();
  return (
    <a className="last-game-film" href={linkTo(videoPath(film.id))}>
      {film.posterUrl && !lean ? <img src={film.posterUrl} alt="" width="480" height="270" /> : null}
      <span className="last-game-play">
        <Icon shape={icons.triangle} />
        <span className="visually-hidden">{t("game.film")}</span> {resultOf(t, film)}
      </span>
    </a>
  );
}

function MoreVideos({ game, videos: { count, list } }: { game: string; videos: GameVideos }) {
  const { t, linkTo } = useLocale();
  const more = Math.max(count, list.length) - 1;
  if (more < 1) return null;
  return (
    <a className="last-game-more" href={linkTo(videosPath({ record: game }))}>
      {t("home.moreVideos", { count: more })}
    </a>
  );
}
