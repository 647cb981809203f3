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
import { Icon, icons } from "../ui/icon";
import { resultBadge } from "../ui/result-badge";
import { scoreLine } from "../ui/score-line";

interface LastGameProps {
  game: Game;
  /** This game's videos. */
  videos: Main["lastVideos"];
}

export function LastGame({ game, videos }: LastGameProps) {
  const words = useGameWording();
  const { t, language } = words;
  const { id, mode, result, playedAt, venue, away, home, mySide, mine } = game;
  return (
    <article className="board last-game">
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
      <div className="row last-game-foot">
        {bestRibbon(words, game)}
        {videos?.list.length ? <GameVideos game={id} videos={videos} /> : null}
      </div>
    </article>
  );
}

function GameVideos({ game, videos: { count, list } }: { game: string; videos: NonNullable<Main["lastVideos"]> }) {
  const { t, linkTo } = useLocale();
  return (
    <ul className="row last-game-videos" aria-label={t("game.videos", { count: Math.max(count, list.length) })}>
      {list.map((video) => (
        <li key={video.id}>
          <a href={linkTo(videoPath(video.id))}>
            <Icon shape={icons.camera} />
            {resultOf(t, video)}
          </a>
        </li>
      ))}
      {count > list.length ? (
        <li>
          <a href={linkTo(videosPath({ record: game }))}>{t("home.moreVideos", { count: count - list.length })}</a>
        </li>
      ) : null}
    </ul>
  );
}
