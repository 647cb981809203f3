import { ResultBadge, type Result } from "./result-badge";
import { ScoreLine, type TeamScore } from "./score-line";

export interface Game {
  href: string;
  /** As in datetime=, such as 2026-03-05. */
  day: string;
  /** As shown, such as 3월 5일 (목). */
  date: string;
  venue: string;
  /** Match kind and level, in words. */
  kind?: string;
  result: Result;
  away: TeamScore;
  home: TeamScore;
  /** The member's own numbers, ready to show. */
  numbers?: readonly { label: string; value: string }[];
}

/** The list around the rows. */
export function GameList({ games, label }: { games: readonly Game[]; label?: string }) {
  return (
    <ul className="games" aria-label={label}>
      {games.map((game) => (
        <GameRow key={game.href} {...game} />
      ))}
    </ul>
  );
}

/** A game in a list; the whole row leads to it. */
function GameRow({ href, day, date, venue, kind, result, away, home, numbers }: Game) {
  return (
    <li className="game">
      <div className="game-head">
        <ResultBadge result={result} /> <time dateTime={day}>{date}</time> <span>{venue}</span>{" "}
        {kind ? <span className="game-kind">{kind}</span> : null}
      </div>
      <a className="game-link" href={href}>
        <ScoreLine away={away} home={home} />
      </a>
      {numbers ? (
        <dl className="game-numbers">
          {numbers.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </li>
  );
}
