import type { ContestTeam } from "../../api/contest.server";
import type { Totals } from "../../api/game.server";
import { useGameWording, type GameWording } from "../../baseball/measures";
import type { Mode } from "../../baseball/modes";
import { comparePlayersPath } from "../../baseball/rank-query";
import { earnedRunAverage, inningsPitched, rate } from "../../baseball/rates";
import { localePath } from "../../i18n/languages";
import { useLanguage, useT } from "../../i18n/use-t";
import { Section } from "../../ui/section";
import { Table, type Column } from "../../ui/table";

type Player = ContestTeam["players"][number];
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

interface PlayerTablesProps {
  mode: Mode;
  players: readonly Player[];
}

export function PlayerTables({ mode, players }: PlayerTablesProps) {
  const words = useGameWording();
  const { t } = words;
  if (players.length === 0) return null;
  const pitchers = players.filter(({ sum }) => mode === "pit" || sum.outs > 0);
  return (
    <>
      {mode === "pit" ? null : (
        <Section title={t("contest.batting")}>
          <Figures caption={t("contest.batting")} mode={mode} players={players} figures={battingFigures(words, mode)} />
        </Section>
      )}
      {mode !== "bat" && pitchers.length ? (
        <Section title={t("contest.pitching")}>
          <Figures
            caption={t("contest.pitching")}
            mode={mode}
            players={pitchers}
            figures={pitchingFigures(words, mode)}
          />
        </Section>
      ) : null}
    </>
  );
}

interface FiguresProps extends PlayerTablesProps {
  caption: string;
  figures: readonly Figure[];
}

function Figures({ caption, mode, players, figures }: FiguresProps) {
  const t = useT();
  const language = useLanguage();
  const name = ({ player, nickname, me }: Player) => {
    const other = me || nickname === null ? null : player;
    return other ? (
      <a className="contest-player" href={localePath(language, comparePlayersPath({ mode, other }))}>
        {nickname}
      </a>
    ) : (
      (nickname ?? t("contest.formerPlayer"))
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
            {name(player)}
            {player.me ? <span className="me">{t("game.me")}</span> : null}
          </>
        ),
        own: player.me,
        cells: figures.map(({ of }) => of(player.sum)),
      }))}
    />
  );
}
