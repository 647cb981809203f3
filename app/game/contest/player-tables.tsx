import type { Totals } from "../../api/game.server";
import { useGameWording, type GameWording } from "../../baseball/measures";
import { defaultMode, type Mode } from "../../baseball/modes";
import { earnedRunAverage, inningsPitched, rate } from "../../baseball/rates";
import { dot } from "../../i18n/dot";
import { useLocale } from "../../i18n/use-t";
import { Section } from "../../ui/section";
import { Table, type Column } from "../../ui/table";
import { Name } from "../../ui/name";
import { pathTo } from "../path-to-player";
import type { ModePart, PartPlayer } from "./mode-parts";

interface Figure extends Column {
  of: (sum: Totals) => string | number;
}

function battingFigures({ t, language, measures }: GameWording, mode: Mode): Figure[] {
  const games: Figure = { label: t("game.gamesPlayed"), of: (sum) => sum.games };
  const points: Figure = { label: t("game.col.points"), of: (sum) => sum.points };
  const avg: Figure = {
    label: t("game.col.avg"),
    title: t("game.title.avg"),
    of: (sum) => rate(sum.hits, sum.atBats, language),
  };
  const swings: Figure[] = [
    { label: t("game.col.atBats"), of: (sum) => sum.atBats },
    { label: t("game.col.hits"), of: (sum) => sum.hits },
    { label: t("game.col.homeRuns"), of: (sum) => sum.homeRuns },
  ];
  const slg: Figure = {
    label: t("game.col.slg"),
    title: t("game.title.slg"),
    of: (sum) => rate(sum.totalBases, sum.atBats, language),
  };
  const distance: Figure = { label: t("game.maxDistance"), of: (sum) => measures.distance(sum.maxDistance) };
  if (mode === "bat") return [points, games, avg, ...swings, slg, distance];
  return [
    avg,
    games,
    ...swings,
    { label: t("game.col.rbi"), of: (sum) => sum.runsBattedIn },
    { label: t("game.col.runs"), of: (sum) => sum.runs },
    { label: t("game.col.walks"), of: (sum) => sum.walks },
    { label: t("game.col.strikeouts"), of: (sum) => sum.strikeouts },
    { label: t("game.col.stolenBases"), of: (sum) => sum.stolenBases },
    slg,
    points,
  ];
}

function pitchingFigures({ t, language, measures }: GameWording, mode: Mode): Figure[] {
  const strikeouts: Figure = { label: t("game.col.pitcherStrikeouts"), of: (sum) => sum.pitcherStrikeouts };
  const speed: Figure = { label: t("game.col.maxSpeed"), of: (sum) => measures.speed(sum.maxSpeed) };
  if (mode === "pit") {
    const games: Figure = { label: t("game.gamesPlayed"), of: (sum) => sum.games };
    return [{ label: t("game.col.points"), of: (sum) => sum.points }, games, strikeouts, speed];
  }
  return [
    {
      label: t("game.col.era"),
      title: t("game.title.era"),
      of: (sum) => earnedRunAverage(sum.runsAllowed, sum.outs),
    },
    { label: t("game.col.ip"), of: (sum) => inningsPitched(sum.outs, language) },
    { label: t("game.col.runsAllowed"), of: (sum) => sum.runsAllowed },
    strikeouts,
    speed,
  ];
}

/** Returns what means the same in every mode. */
function commonFigures({ t, measures }: GameWording): Figure[] {
  return [
    { label: t("game.gamesPlayed"), of: (sum) => sum.games },
    { label: t("game.col.points"), of: (sum) => sum.points },
    { label: t("game.maxDistance"), of: (sum) => measures.distance(sum.maxDistance) },
    { label: t("game.col.maxSpeed"), of: (sum) => measures.speed(sum.maxSpeed) },
  ];
}

interface PlayerTablesProps extends Pick<ModePart, "mode" | "players"> {
  /** Name of the mode, where there are tables of others too. */
  of?: string;
}

export function PlayerTables({ of, mode, players }: PlayerTablesProps) {
  const words = useGameWording();
  const { t } = words;
  const table = (what: string, chosen: readonly PartPlayer[], figures: readonly Figure[]) => {
    if (chosen.length === 0) return null;
    const title = of ? `${of}${dot}${what}` : what;
    return (
      <Section title={title}>
        <Figures caption={title} mode={mode ?? defaultMode} players={chosen} figures={figures} />
      </Section>
    );
  };
  if (mode === null) return table(t("contest.playersTogether"), players, commonFigures(words));
  const pitchers = mode === "bat" ? [] : players.filter(({ sum }) => mode === "pit" || sum.outs > 0);
  return (
    <>
      {mode === "pit" ? null : table(t("contest.batting"), players, battingFigures(words, mode))}
      {table(t("contest.pitching"), pitchers, pitchingFigures(words, mode))}
    </>
  );
}

interface FiguresProps {
  caption: string;
  mode: Mode;
  players: readonly PartPlayer[];
  figures: readonly Figure[];
}

function Figures({ caption, mode, players, figures }: FiguresProps) {
  const { t, linkTo } = useLocale();
  const name = ({ player, nickname, me, hasPage }: PartPlayer) => {
    const path = nickname === null ? null : pathTo({ id: player, hasPage, me }, { mode });
    return path ? (
      <a className="contest-player" translate="no" href={linkTo(path)}>
        {nickname}
      </a>
    ) : (
      <>{nickname === null ? t("contest.formerPlayer") : <Name>{nickname}</Name>}</>
    );
  };
  return (
    <Table
      caption={caption}
      columns={[{ label: t("game.player") }, ...figures]}
      rows={players.map((player, i) => ({
        key: String(i),
        head: (
          <>
            {name(player)} {player.me ? <span className="me">{t("game.me")}</span> : null}
          </>
        ),
        own: player.me,
        cells: figures.map(({ of }) => of(player.sum)),
      }))}
    />
  );
}
