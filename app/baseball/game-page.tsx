import type { ReactNode } from "react";
import { dayAndTime } from "../i18n/dates";
import type { Translate } from "../i18n/texts";
import { useLanguage, useT } from "../i18n/use-t";
import { Facts } from "../ui/facts";
import { ResultBadge } from "../ui/result-badge";
import { ScoreLine } from "../ui/score-line";
import { Scoreboard, type BoardLine } from "../ui/scoreboard";
import { Section } from "../ui/section";
import { BattersTable, PitchersTable } from "./box-score";
import type { GameDetail, Side, Team } from "./game";
import { kindName, levelName } from "./game-words";
import { countsPoints, type Mode } from "./modes";

/** The title of a game's page: its teams and score. */
export function gameTitle(t: Translate, { game }: GameDetail): string {
  const { away, home } = game;
  return t("game.gameTitle", { away: away.name, awayScore: away.score, home: home.name, homeScore: home.score });
}

interface GamePageProps {
  detail: GameDetail;
  /** The mode's own part, beside the facts. */
  about?: ReactNode;
  /** The mode's own part, after the box scores. */
  children?: ReactNode;
}

/** What the pages of all six modes have: score, board, facts and both box scores. */
export function GamePage({ detail, about, children }: GamePageProps) {
  const t = useT();
  const { game, teams } = detail;
  return (
    <div className="page game-page">
      <h1 className="visually-hidden">{gameTitle(t, detail)}</h1>
      <div className="game-score">
        <ResultBadge result={game.result} />
        <ScoreLine
          away={{ ...game.away, own: game.mySide === "away" }}
          home={{ ...game.home, own: game.mySide === "home" }}
        />
      </div>
      <Board detail={detail} />
      <GameFacts detail={detail} />
      {about}
      {teams.map((team) => (
        <TeamTables key={team.side} team={team} mode={game.mode} />
      ))}
      {children}
    </div>
  );
}

function Board({ detail: { game, teams } }: { detail: GameDetail }) {
  const t = useT();
  const challenge = countsPoints(game.mode);
  const runs = { label: "R", title: t("common.runs") };
  const points = { label: "P", title: t("game.points") };
  const fielding = [
    { label: "H", title: t("common.hits") },
    { label: "E", title: t("common.errors") },
  ];
  const [away, home] = [lineOf("away"), lineOf("home")];
  return (
    <Scoreboard
      caption={challenge ? t("game.roundScore") : t("game.lineScore")}
      away={away}
      home={home}
      innings={game.innings}
      totals={challenge ? [points] : [runs, ...fielding]}
    />
  );

  function lineOf(side: Side): BoardLine {
    const team = teams.find((one) => one.side === side);
    const { name, score } = game[side];
    return {
      team: name,
      own: game.mySide === side,
      // The home side's half that was not needed is an x on a board.
      innings: team?.line.map((inning) => inning ?? "x") ?? [],
      totals: challenge ? [score] : [score, team?.hits ?? 0, team?.errors ?? 0],
    };
  }
}

function GameFacts({ detail: { game } }: { detail: GameDetail }) {
  const t = useT();
  const language = useLanguage();
  return (
    <Section title={t("game.facts")}>
      <Facts
        facts={[
          { label: t("game.matchKind"), value: kindName(t, game.matchKind) },
          { label: t("game.level"), value: levelName(t, game.level) },
          {
            label: t("game.playedAt"),
            value: <time dateTime={game.playedAt}>{dayAndTime(game.playedAt, language)}</time>,
          },
          { label: t("game.place"), value: game.venue },
          { label: countsPoints(game.mode) ? t("game.rounds") : t("game.innings"), value: game.innings },
        ]}
      />
    </Section>
  );
}

function TeamTables({ team, mode }: { team: Team; mode: Mode }) {
  const t = useT();
  return (
    <>
      {team.batters.length ? (
        <Section title={t("game.batters", { team: team.name })}>
          <BattersTable team={team} mode={mode} />
        </Section>
      ) : null}
      {team.pitchers.length ? (
        <Section title={t("game.pitchers", { team: team.name })}>
          <PitchersTable team={team} mode={mode} />
        </Section>
      ) : null}
    </>
  );
}
