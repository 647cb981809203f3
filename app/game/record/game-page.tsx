import type { ReactNode } from "react";
import type { GameSheet, Batter, Pitcher } from "../../api/record-detail.server";
import { bestPlayers, type BestPlayer } from "../../baseball/game-score";
import { useGameWording, type GameWording } from "../../baseball/measures";
import { countsPoints, gamePath, type Mode } from "../../baseball/modes";
import { earnedRunAverage, inningsPitched, rate } from "../../baseball/rates";
import { offers } from "../../branding/offers";
import { dot } from "../../i18n/dot";
import { localePath } from "../../i18n/languages";
import { groupDigits } from "../../i18n/numbers";
import { useLocale, useT } from "../../i18n/use-t";
import { ButtonLink } from "../../ui/button";
import { Disclosure } from "../../ui/disclosure";
import { FigureRows } from "../../ui/figure-rows";
import { Icon, icons } from "../../ui/icon";
import { Name } from "../../ui/name";
import { Pagination } from "../../ui/pagination";
import { Section } from "../../ui/section";
import type { Stat } from "../../ui/stat-tiles";
import { GameHead } from "../game-head";
import { signedRuns, battingStat, pitchingStat } from "../game-score-words";
import { gameTitle, kindName, levelName } from "../game-words";
import { ShareGame } from "../share/share-game";
import type { ShareLink } from "../share/share-link";
import { GameStory } from "../story/story";
import type { Told } from "../story/facts";
import { BattersTable, PitchersTable } from "./box-score";
import { CorrectionSection } from "./correction";
import { playerName } from "./player-name";

interface GamePageProps extends Pick<Told, "plays" | "battedBalls" | "pitches"> {
  sheet: GameSheet;
  /** The link that the share form just created. */
  shared: ShareLink | null;
  /** The picture of the game: its leads, or where the balls went. */
  picture?: ReactNode;
  /** The mode's own part, above the box scores. */
  about?: ReactNode;
  /** All turns. */
  children?: ReactNode;
}

export function GamePage({ sheet, shared, picture, about, children, ...balls }: GamePageProps) {
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
      </div>
      <div id="game-parts">
        {picture}
        <div className="game-doors">
          <div id="game-videos">
            <Videos sheet={sheet} />
          </div>
          {offers("shares") ? <ShareGame game={sheet.game} title={title} link={shared} /> : null}
        </div>
        <MyLine sheet={sheet} />
        {about}
        <BoxScores sheet={sheet} />
        {children}
        <GameFacts sheet={sheet} />
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
    <div className="section">
      <Disclosure summary={t("game.facts")}>
        <FigureRows
          label={t("game.facts")}
          stats={[
            { label: t("game.matchKind"), value: kindName(t, game.matchKind) },
            { label: t("game.level"), value: levelName(t, game.level) },
            ...(difficulty ? [{ label: t("game.difficulty"), value: t(`game.difficulties.${difficulty}`) }] : []),
            ...(pitchSpeed ? [{ label: t("game.pitchSpeed"), value: measures.speed(pitchSpeed) }] : []),
            {
              label: countsPoints(game.mode) ? t("game.rounds") : t("game.innings"),
              value: groupDigits(played || game.innings),
            },
          ]}
        />
      </Disclosure>
    </div>
  );
}

/** Folds the box scores by team; the member's own is open. */
function BoxScores({ sheet }: { sheet: GameSheet }) {
  const t = useT();
  const { mode, mySide } = sheet.game;
  const teams = ownFirst(sheet).filter(({ batters, pitchers }) => batters.length || pitchers.length);
  if (!teams.length) return null;
  return (
    <Section title={t("game.boxScores")}>
      {teams.map((team) => (
        <Disclosure key={team.side} summary={<Name>{team.name}</Name>} open={team.side === mySide}>
          {team.batters.length ? <BattersTable team={team} mode={mode} /> : null}
          {team.pitchers.length ? <PitchersTable team={team} mode={mode} /> : null}
        </Disclosure>
      ))}
    </Section>
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

function BestPlayers({ sheet: { game, teams } }: { sheet: GameSheet }) {
  const { t, language, linkTo } = useLocale();
  if (countsPoints(game.mode)) return null;
  const sides = [game.away, game.home].map(({ score }, i) => {
    const team = teams.find(({ side }) => side === (i ? "home" : "away"));
    return { runs: score, batters: team?.batters ?? [], pitchers: team?.pitchers ?? [] };
  });
  const best = bestPlayers(sides);
  if (!best.length) return null;
  return (
    <p className="story small">
      <a href={linkTo("/record/score-rule")}>
        <mark>{t("score.best")}</mark>
      </a>{" "}
      {best.map((player, i) => (
        // Two players of opposite sides may have one name.
        <span key={i}>
          {i ? ", " : null}
          {playerName(player.row, { t, language, mode: game.mode })} {partsOf(player)}
        </span>
      ))}
    </p>
  );

  function partsOf({ batting, pitching }: Pick<BestPlayer<unknown>, "batting" | "pitching">): string {
    const parts = [t("score.bestBatting", { value: signedRuns(batting) })];
    if (pitching !== null) parts.push(t("score.bestPitching", { value: signedRuns(pitching) }));
    return parts.join(dot);
  }
}

function MyLine({ sheet: { game, teams } }: { sheet: GameSheet }) {
  const words = useGameWording();
  const { t, language } = words;
  const batter = teams.flatMap(({ batters }) => batters).find(({ me }) => me);
  const pitcher = teams.flatMap(({ pitchers }) => pitchers).find(({ me }) => me);
  if (!batter && !pitcher) return null;
  const more = { href: localePath(language, "/record/score-rule"), label: t("game.ruleLink") };
  return (
    <Section title={t("game.myLine")} id="my-line" more={countsPoints(game.mode) ? undefined : more}>
      {batter ? <Line title={t("game.batting")} stats={battingLine(words, game.mode, batter)} /> : null}
      {pitcher ? <Line title={t("game.pitching")} stats={pitchingLine(words, game.mode, pitcher)} /> : null}
    </Section>
  );
}

function Line({ title, stats }: { title: string; stats: Stat[] }) {
  return (
    <>
      <h3>{title}</h3>
      <FigureRows label={title} stats={stats} />
    </>
  );
}

function battingLine(words: GameWording, mode: Mode | null, batter: Batter): Stat[] {
  const { t, language } = words;
  const score = battingStat(words, batter);
  const { atBats, hits, homeRuns, runsBattedIn, walks, strikeouts, points } = batter;
  const average = { label: t("game.col.avg"), value: rate(hits, atBats, language) };
  const line = { label: t("game.batting"), value: t("record.hitsOfAtBats", { atBats, hits }) };
  const homers = { label: t("game.col.homeRuns"), value: groupDigits(homeRuns) };
  if (countsPoints(mode)) {
    return [{ label: t("game.points"), value: groupDigits(points) }, line, average, homers];
  }
  return [
    line,
    average,
    homers,
    { label: t("game.col.rbi"), value: groupDigits(runsBattedIn) },
    { label: t("game.col.walks"), value: groupDigits(walks) },
    { label: t("game.col.strikeouts"), value: groupDigits(strikeouts) },
    ...(score ? [score] : []),
  ];
}

function pitchingLine(words: GameWording, mode: Mode | null, pitcher: Pitcher): Stat[] {
  const { t, language, measures } = words;
  const score = pitchingStat(words, pitcher);
  const { outs, runs, strikeouts, maxSpeed, points } = pitcher;
  const strikeoutStat = { label: t("game.col.pitcherStrikeouts"), value: groupDigits(strikeouts) };
  const speed = { label: t("game.maxSpeed"), value: measures.speed(maxSpeed) };
  if (countsPoints(mode)) {
    return [{ label: t("game.points"), value: groupDigits(points) }, strikeoutStat, speed];
  }
  return [
    { label: t("game.col.ip"), value: inningsPitched(outs, language) },
    strikeoutStat,
    { label: t("game.col.runsAllowed"), value: groupDigits(runs) },
    { label: t("game.col.era"), value: earnedRunAverage(runs, outs) },
    speed,
    ...(score ? [score] : []),
  ];
}
