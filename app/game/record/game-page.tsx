import type { ReactNode } from "react";
import type { GameSheet, Team } from "../../api/record-detail.server";
import { useGameWording } from "../../baseball/measures";
import { countsPoints, gamePath, type Mode } from "../../baseball/modes";
import { offers } from "../../branding/offers";
import { useLocale, useT } from "../../i18n/use-t";
import { ButtonLink } from "../../ui/button";
import { Facts } from "../../ui/facts";
import { Icon } from "../../ui/icon";
import * as icons from "../../ui/icons";
import { Pagination } from "../../ui/pagination";
import { Section } from "../../ui/section";
import { GameHead } from "../game-head";
import { gameTitle, kindName, levelName } from "../game-words";
import { ShareGame } from "../share/share-game";
import type { ShareLink } from "../share/share-link";
import { GameStory } from "../story/story";
import type { Told } from "../story/facts";
import { BestPlayers } from "./best-players";
import { BattersTable, PitchersTable } from "./box-score";
import { CorrectionSection } from "./correction";
import { MyLine } from "./my-line";

interface GamePageProps extends Pick<Told, "plays" | "battedBalls" | "pitches"> {
  sheet: GameSheet;
  /** The link that the share form just created. */
  shared: ShareLink | null;
  /** The mode's own part, above the box scores. */
  about?: ReactNode;
  children?: ReactNode;
}

export function GamePage({ sheet, shared, about, children, ...balls }: GamePageProps) {
  const title = gameTitle(useT(), sheet.game);
  return (
    <div className="page game-page">
      <h1 className="visually-hidden">{title}</h1>
      <div className="board-box game-head-board">
        <div id="game-board">
          <GameHead game={sheet.game} teams={sheet.teams} own />
        </div>
        <GameStory game={sheet.game} told={{ teams: sheet.teams, ...balls }} />
        <BestPlayers sheet={sheet} />
        <div className="game-doors">
          <div id="game-videos">
            <Videos sheet={sheet} />
          </div>
          {offers("shares") ? <ShareGame game={sheet.game} title={title} link={shared} /> : null}
        </div>
      </div>
      <div id="game-parts">
        <MyLine sheet={sheet} />
        {about}
        {ownFirst(sheet).map((team) => (
          <TeamTables key={team.side} team={team} mode={sheet.game.mode} />
        ))}
        <GameFacts sheet={sheet} />
        {children}
        <CorrectionSection record={sheet.game.id} correction={sheet.correction} />
        <GameNeighbours sheet={sheet} />
      </div>
    </div>
  );
}

const ownFirst = ({ game, teams }: GameSheet) =>
  [...teams].sort((one, other) => Number(other.side === game.mySide) - Number(one.side === game.mySide));

function Videos({ sheet: { game } }: { sheet: GameSheet }) {
  const { t, linkTo } = useLocale();
  if (!game.videos) return null;
  return (
    <ButtonLink look="quiet" small href={linkTo(`/nasmo?record=${encodeURIComponent(game.id)}`)}>
      <Icon shape={icons.camera} />
      {t("game.videos", { count: game.videos })}
    </ButtonLink>
  );
}

function GameFacts({ sheet: { game, teams } }: { sheet: GameSheet }) {
  const { t, measures } = useGameWording();
  const { difficulty, pitchSpeed } = game;
  const played = Math.max(...teams.map(({ line }) => line.length));
  return (
    <Section title={t("game.facts")}>
      <Facts
        facts={[
          { label: t("game.matchKind"), value: kindName(t, game.matchKind) },
          { label: t("game.level"), value: levelName(t, game.level) },
          ...(difficulty ? [{ label: t("game.difficulty"), value: t(`game.difficulties.${difficulty}`) }] : []),
          ...(pitchSpeed ? [{ label: t("game.pitchSpeed"), value: measures.speed(pitchSpeed) }] : []),
          { label: countsPoints(game.mode) ? t("game.rounds") : t("game.innings"), value: played || game.innings },
        ]}
      />
    </Section>
  );
}

function TeamTables({ team, mode }: { team: Team; mode: Mode | null }) {
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

function GameNeighbours({ sheet: { game, newer, older } }: { sheet: GameSheet }) {
  const { t, linkTo } = useLocale();
  const path = (id: string | null) => (id ? linkTo(gamePath(game.mode, id)) : undefined);
  return (
    <Pagination
      previous={path(newer)}
      previousLabel={t("record.newer")}
      next={path(older)}
      nextLabel={t("record.older")}
    />
  );
}
