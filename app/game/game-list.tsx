import type { Game } from "../api/game.server";
import { useGameWording, type GameWording } from "../baseball/measures";
import { gamePath } from "../baseball/modes";
import { shortDay } from "../i18n/dates";
import { localePath } from "../i18n/languages";
import { resultBadge } from "../ui/result-badge";
import { scoreLine } from "../ui/score-line";
import { bestRibbon } from "./best-ribbon";
import { kindName, levelName, modeName } from "./game-words";
import { scoredLines } from "./numbers";
import { storyWords } from "./story/words";

interface GameListProps {
  games: readonly Game[];
  label: string;
  /** The games are of several modes; the rows name them. */
  mixed?: boolean;
}

export function GameList({ games, label, mixed = false }: GameListProps) {
  const words = useGameWording();
  return (
    <ul className="games" aria-label={label}>
      {games.map((game) => gameRow(words, game, mixed))}
    </ul>
  );
}

function gameRow(words: GameWording, game: Game, mixed: boolean) {
  const { t, language } = words;
  const { id, mode, result, playedAt, mySide, away, home, lines } = game;
  const teams = (["away", "home"] as const).map((side) => ({ side, line: lines[side] }));
  return (
    <li className="game" id={`row-${id}`} key={id}>
      <div className="row muted small game-head">
        {resultBadge(t, result)} <time dateTime={playedAt.slice(0, 10)}>{shortDay(playedAt, language)}</time>{" "}
        <span>{game.venue}</span>{" "}
        <span className="game-kind">
          {t("record.kindAndLevel", {
            kind: mixed ? modeName(t, mode) : kindName(t, game.matchKind),
            level: levelName(t, game.level),
          })}
        </span>
      </div>
      <a
        className="card-link game-link"
        title={storyWords(words, game, { teams }).join(" ")}
        href={localePath(language, gamePath(mode, id))}
      >
        {scoreLine(t, { away, home, own: mySide })}
      </a>
      {scoredLines(words, mode, game.mine).map((line) => (
        <dl className="game-numbers" key={line[0]?.label}>
          {line.map(({ label, value, lit }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{lit ? <mark>{value}</mark> : value}</dd>
            </div>
          ))}
        </dl>
      ))}
      {bestRibbon(words, game)}
    </li>
  );
}
