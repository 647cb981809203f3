import type { ReactNode } from "react";
import { dayAndTime } from "../i18n/dates";
import { localePath } from "../i18n/languages";
import type { Translate } from "../i18n/texts";
import { useLanguage, useT } from "../i18n/use-t";
import { ShareGame } from "../share/share-game";
import type { ShareLink } from "../share/share-link";
import { ButtonLink } from "../ui/button";
import { Facts } from "../ui/facts";
import { Icon } from "../ui/icon";
import { ResultBadge } from "../ui/result-badge";
import { ScoreLine } from "../ui/score-line";
import { Scoreboard, type BoardLine } from "../ui/scoreboard";
import { Section } from "../ui/section";
import { BattersTable, PitchersTable } from "./box-score";
import type { GameSheet, Side, Team } from "./game";
import { GameNeighbours } from "./game-neighbours";
import { kindName, levelName } from "./game-words";
import { countsPoints, type Mode } from "./modes";
import { kmh } from "./numbers";
import { ServerDrawn } from "./server-drawn";

/** The title of a game's page: its teams and score. */
export function gameTitle(_: Translate, { sheet }: { sheet: { title: string } }): string {
  return sheet.title;
}

/** With its title, and the game's link when it has been made just now. */
type SharedSheet = GameSheet & { title: string; shared: ShareLink | null };

interface GamePageProps {
  sheet: SharedSheet;
  /** What the mode is about, before the box scores. */
  about?: ReactNode;
  /** The mode's own part after the box scores: how the game went. */
  children?: ReactNode;
}

/** What the pages of all six modes have: the board, both box scores, facts, and the games before and after. */
export function GamePage({ sheet, about, children }: GamePageProps) {
  const { game, title, shared } = sheet;
  return (
    <div className="page game-page">
      <h1 className="visually-hidden">{title}</h1>
      <div className="game-head-board">
        <ServerDrawn id="game-board">{import.meta.env.SSR ? <GameHead sheet={sheet} /> : null}</ServerDrawn>
        <div className="game-doors">
          <ServerDrawn id="game-videos">{import.meta.env.SSR ? <Videos sheet={sheet} /> : null}</ServerDrawn>
          <ShareGame game={game} title={title} link={shared} />
        </div>
      </div>
      <ServerDrawn id="game-parts">
        {import.meta.env.SSR ? <GameParts {...{ sheet, about, children }} /> : null}
      </ServerDrawn>
    </div>
  );
}

function GameParts({ sheet, about, children }: GamePageProps) {
  return (
    <>
      {about}
      {sheet.teams.map((team) => (
        <TeamTables key={team.side} team={team} mode={sheet.game.mode} />
      ))}
      <GameFacts sheet={sheet} />
      {children}
      <GameNeighbours sheet={sheet} />
    </>
  );
}

/** The stadium's board: who, how much, inning by inning. */
function GameHead({ sheet }: { sheet: GameSheet }) {
  const language = useLanguage();
  const { game } = sheet;
  return (
    <>
      <div className="game-score">
        <p className="game-when">
          <ResultBadge result={game.result} />{" "}
          <time dateTime={game.playedAt}>{dayAndTime(game.playedAt, language)}</time> <span>{game.venue}</span>
        </p>
        <ScoreLine
          away={{ ...game.away, own: game.mySide === "away" }}
          home={{ ...game.home, own: game.mySide === "home" }}
        />
      </div>
      <Board sheet={sheet} />
    </>
  );
}

function Videos({ sheet: { game, videos } }: { sheet: GameSheet }) {
  const t = useT();
  const language = useLanguage();
  if (!videos) return null;
  return (
    <ButtonLink look="quiet" small href={localePath(language, `/nasmo?record=${encodeURIComponent(game.id)}`)}>
      <Icon name="video" />
      {t("game.videos", { count: videos })}
    </ButtonLink>
  );
}

function Board({ sheet: { game, teams } }: { sheet: GameSheet }) {
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

function GameFacts({ sheet: { game, difficulty, pitchSpeed } }: { sheet: GameSheet }) {
  const t = useT();
  return (
    <Section title={t("game.facts")}>
      <Facts
        facts={[
          { label: t("game.matchKind"), value: kindName(t, game.matchKind) },
          { label: t("game.level"), value: levelName(t, game.level) },
          ...(difficulty ? [{ label: t("game.difficulty"), value: t(`game.difficulties.${difficulty}`) }] : []),
          ...(pitchSpeed ? [{ label: t("game.pitchSpeed"), value: kmh(t, pitchSpeed) }] : []),
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
