import type { Batter, Pitcher, Team } from "../../api/record-detail.server";
import { useGameWording, type GameWording } from "../../baseball/measures";
import { countsPoints, type Mode } from "../../baseball/modes";
import { earnedRunAverage, inningsPitched, rate } from "../../baseball/rates";
import { sumBy } from "../../baseball/sums";
import type { Language } from "../../i18n/languages";
import type { Translate } from "../../i18n/texts";
import { useLocale } from "../../i18n/use-t";
import { Table } from "../../ui/table";
import { playerName, type NamedPlayer } from "./player-name";

interface Figure<Row> {
  label: string;
  title?: string;
  /** Takes one player's row, or all rows of a team. */
  of: (rows: readonly Row[]) => string | number;
}

function count<Row>(label: string, of: (row: Row) => number): Figure<Row> {
  return { label, of: (rows) => sumBy(rows, of) };
}

/** Omits running and fielding in a challenge, where they are always 0. */
function battingFigures(t: Translate, language: Language, mode: Mode | null): Figure<Batter>[] {
  const atBats = (rows: readonly Batter[]) => sumBy(rows, (row) => row.atBats);
  const swings = [
    count<Batter>(t("game.col.hits"), (row) => row.hits),
    count<Batter>(t("game.col.homeRuns"), (row) => row.homeRuns),
  ];
  const running = [
    count<Batter>(t("game.col.rbi"), (row) => row.runsBattedIn),
    count<Batter>(t("game.col.walks"), (row) => row.walks),
    count<Batter>(t("game.col.strikeouts"), (row) => row.strikeouts),
    count<Batter>(t("game.col.stolenBases"), (row) => row.stolenBases),
    count<Batter>(t("game.col.errors"), (row) => row.errors),
    count<Batter>(t("game.col.doublePlays"), (row) => row.doublePlays),
    count<Batter>(t("game.col.leftOnBase"), (row) => row.leftOnBase),
  ];
  const runs = count<Batter>(t("game.col.runs"), (row) => row.runs);
  return [
    count<Batter>(t("game.col.atBats"), (row) => row.atBats),
    ...(countsPoints(mode) ? swings : [runs, ...swings, ...running]),
    count<Batter>(t("game.col.points"), (row) => row.points),
    {
      label: t("game.col.avg"),
      title: t("game.title.avg"),
      of: (rows) => rate(sumBy(rows, hitsOf), atBats(rows), language),
    },
    {
      label: t("game.col.slg"),
      title: t("game.title.slg"),
      of: (rows) => rate(sumBy(rows, basesOf), atBats(rows), language),
    },
  ];
}
const hitsOf = (row: Batter) => row.hits;
const basesOf = (row: Batter) => row.totalBases;

function pitchingFigures({ t, language, measures }: GameWording, mode: Mode | null): Figure<Pitcher>[] {
  const outs = (rows: readonly Pitcher[]) => sumBy(rows, (row) => row.outs);
  const strikeouts = count<Pitcher>(t("game.col.pitcherStrikeouts"), (row) => row.strikeouts);
  const walks = count<Pitcher>(t("game.col.walks"), (row) => row.walks);
  const speed: Figure<Pitcher> = {
    label: t("game.col.maxSpeed"),
    of: (rows) => measures.speed(Math.max(0, ...rows.map((row) => row.maxSpeed))),
  };
  if (countsPoints(mode)) {
    return [count<Pitcher>(t("game.col.points"), (row) => row.points), strikeouts, walks, speed];
  }
  return [
    { label: t("game.col.ip"), of: (rows) => inningsPitched(outs(rows), language) },
    count<Pitcher>(t("game.col.hitsAllowed"), (row) => row.hits),
    count<Pitcher>(t("game.col.runsAllowed"), (row) => row.runs),
    count<Pitcher>(t("game.col.homeRunsAllowed"), (row) => row.homeRuns),
    strikeouts,
    walks,
    {
      label: t("game.col.era"),
      title: t("game.title.era"),
      of: (rows) => earnedRunAverage(sumBy(rows, runsOf), outs(rows)),
    },
    speed,
  ];
}
const runsOf = (row: Pitcher) => row.runs;

interface TeamProps {
  team: Team;
  mode: Mode | null;
}

export function BattersTable({ team, mode }: TeamProps) {
  const { t, language } = useLocale();
  const figures = battingFigures(t, language, mode);
  const caption = t("game.batters", { team: team.name });
  return <BoxScore caption={caption} mode={mode} players={team.batters} figures={figures} />;
}

export function PitchersTable({ team, mode }: TeamProps) {
  const words = useGameWording();
  const { t } = words;
  const figures = pitchingFigures(words, mode);
  const caption = t("game.pitchers", { team: team.name });
  return <BoxScore caption={caption} mode={mode} players={team.pitchers} figures={figures} />;
}

interface Player extends NamedPlayer {
  /** Place in the batting order. */
  order?: number;
}
interface BoxScoreProps<Row> {
  caption: string;
  mode: Mode | null;
  players: readonly Row[];
  figures: readonly Figure<Row>[];
}

function BoxScore<Row extends Player>({ caption, mode, players, figures }: BoxScoreProps<Row>) {
  const { t, language } = useLocale();
  const cells = (rows: readonly Row[]) => figures.map(({ of }) => of(rows));
  return (
    <Table
      caption={caption}
      columns={[{ label: t("game.player") }, ...figures]}
      rows={players.map((player, i) => ({
        key: String(i),
        head: (
          <>
            {player.order ? <span className="order">{player.order} </span> : null}
            {playerName(player, { t, language, mode })}
          </>
        ),
        own: player.me,
        cells: cells([player]),
      }))}
      foot={{ head: t("game.total"), cells: cells(players) }}
    />
  );
}
