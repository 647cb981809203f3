import type { Game } from "../api/game.server";
import { useGameWording } from "../baseball/measures";
import { gamePath } from "../baseball/modes";
import { levelName, modeName } from "../game/game-words";
import { gameNumbers } from "../game/numbers";
import { shortDay } from "../i18n/dates";
import { localePath } from "../i18n/languages";
import { ResultBadge } from "../ui/result-badge";
import { ScoreLine } from "../ui/score-line";

export function LastGame({ game }: { game: Game }) {
  const words = useGameWording();
  const { t, language } = words;
  const { id, mode, level, result, playedAt, venue, away, home, mySide, mine } = game;
  return (
    <article className="last-game">
      <p className="last-game-when">
        <ResultBadge result={result} /> <time dateTime={playedAt.slice(0, 10)}>{shortDay(playedAt, language)}</time>{" "}
        <span>{venue}</span>{" "}
        <span className="last-game-mode">
          {t("record.kindAndLevel", { kind: modeName(t, mode), level: levelName(t, level) })}
        </span>
      </p>
      <a className="card-link last-game-link" href={localePath(language, gamePath(mode, id))}>
        <ScoreLine away={away} home={home} own={mySide} />
      </a>
      <dl className="last-game-numbers">
        {gameNumbers(words, mode, mine).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="numbers">{value}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
