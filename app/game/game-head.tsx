import type { Game } from "../api/game.server";
import type { Team } from "../api/record-detail.server";
import type { Side } from "../baseball/game";
import { useGameWording } from "../baseball/measures";
import { countsPoints } from "../baseball/modes";
import { dayAndTime } from "../i18n/dates";
import { withoutZone } from "../i18n/time-zones";
import { useT } from "../i18n/use-t";
import { resultBadge } from "../ui/result-badge";
import { scoreLine } from "../ui/score-line";
import { bestRibbon } from "./best-ribbon";
import { Scoreboard, type BoardLine } from "../ui/scoreboard";

interface GameHeadProps {
  game: Game;
  teams: readonly Pick<Team, "side" | "line" | "hits" | "errors">[];
  /** Marks the viewer's own team. */
  own?: boolean;
}

export function GameHead(props: GameHeadProps) {
  const { result, playedAt, venue, away, home, mySide } = props.game;
  const words = useGameWording();
  const { t, language } = words;
  return (
    <>
      <div className="game-score">
        <p className="row muted small game-when">
          {resultBadge(t, result)} <time dateTime={withoutZone(playedAt)}>{dayAndTime(playedAt, language)}</time>{" "}
          <span>{venue}</span>
        </p>
        {bestRibbon(words, props.game)}
        {scoreLine(t, { away, home, own: mySide })}
      </div>
      <Board {...props} />
    </>
  );
}

function Board({ game, teams, own }: GameHeadProps) {
  const t = useT();
  const challenge = countsPoints(game.mode);
  const totals = [
    { label: "R", title: t("common.runs") },
    { label: "H", title: t("common.hits") },
    { label: "E", title: t("common.errors") },
  ];
  return (
    <Scoreboard
      caption={challenge ? t("game.roundScore") : t("game.lineScore")}
      away={lineOf("away")}
      home={lineOf("home")}
      innings={game.innings}
      totals={challenge ? [{ label: "P", title: t("game.points") }] : totals}
    />
  );

  function lineOf(side: Side): BoardLine {
    const team = teams.find((candidate) => candidate.side === side);
    const { name, score } = game[side];
    return {
      team: name,
      own: own && game.mySide === side,
      // An x marks a half inning that was not needed.
      innings: team?.line.map((inning) => inning ?? "x") ?? [],
      totals: challenge ? [score] : [score, team?.hits ?? 0, team?.errors ?? 0],
    };
  }
}
