import type { Totals } from "../../api/game.server";
import { adjustedAverage } from "../../baseball/card-figures";
import { countsPoints, type Mode } from "../../baseball/modes";
import { inningsPitched } from "../../baseball/rates";
import { recordPath, type RecordQuery } from "../../baseball/record-query";
import { dot } from "../../i18n/dot";
import { useLocale } from "../../i18n/use-t";
import { PartsFigure, type PartColumn } from "./parts-figure";
import { noCounts, reportRatesOf, type ReportCounts } from "./report-rates";

type LeagueSum = Pick<Totals, "games" | "atBats" | "hits" | "points">;

export interface Part {
  name: string;
  sum: Totals;
  /** The filter for this part, if there is one. */
  change?: Partial<RecordQuery>;
  /** All members under the same settings, if they can be compared. */
  league?: LeagueSum | null;
  /** Hits of the league's average in the same at-bats; 0 if it is not known. */
  leagueHits?: number;
}
export interface Split {
  title: string;
  column: string;
  parts: Part[];
  battingOnly?: true;
}
interface SplitProps extends Split {
  query: RecordQuery;
  whole: ReportCounts;
}

/** Smaller samples are marked; games count in a pitching challenge. */
export const few = { atBats: 10, games: 3, outs: 9 };
/** A smaller league says nothing. */
const leastOfLeague = { atBats: 100, games: 20 };
const mostBars = 6;

const isSmall = (mode: Mode, sum: Totals) => (mode === "pit" ? sum.games < few.games : sum.atBats < few.atBats);

export function SplitFigure({ query, title, column, parts, battingOnly, whole }: SplitProps) {
  const { t, language, linkTo } = useLocale();
  const { mode } = query;
  const [leading, ...rates] = reportRatesOf({ t, language }, mode);
  const pitching = !battingOnly && !countsPoints(mode);
  const hasLeague = parts.some(({ league }) => league);
  const league = ({ league }: Part) =>
    league && league.atBats >= leastOfLeague.atBats && league.games >= leastOfLeague.games
      ? leading.text({ ...noCounts, ...league })
      : "–";
  const bar = ({ sum }: Part) => {
    const small = isSmall(mode, sum);
    const games = t("game.games", { count: sum.games });
    const atBats = mode === "pit" ? [] : [t("game.atBats", { count: sum.atBats })];
    const sample = [games, ...atBats, ...(small ? [t("report.few")] : [])].join(dot);
    return { value: leading.value(sum), text: leading.text(sum), sample, small };
  };
  const sample = ({ sum }: Part) => {
    if (isSmall(mode, sum)) return t("report.few");
    return pitching && sum.outs > 0 && sum.outs < few.outs ? t("report.fewInnings") : "";
  };
  const columns: PartColumn<Part>[] = [
    { label: t("report.gamesShort"), of: ({ sum }) => sum.games },
    ...(mode === "pit" ? [] : [{ label: t("game.col.atBats"), of: ({ sum }: Part) => sum.atBats }]),
    { label: leading.label, of: ({ sum }) => leading.text(sum) },
    ...(hasLeague ? [{ label: t("report.league", { measure: leading.label }), of: league }] : []),
    ...(parts.some(({ leagueHits }) => leagueHits)
      ? [
          {
            label: t("card.adjusted"),
            of: ({ sum, leagueHits }: Part) => adjustedAverage({ ...sum, leagueHits }) ?? "–",
          },
        ]
      : []),
    ...rates
      .filter(({ ofPitching }) => !ofPitching || pitching)
      .map(({ label, text }) => ({ label, of: ({ sum }: Part) => text(sum) })),
    ...(pitching ? [{ label: t("game.col.ip"), of: ({ sum }: Part) => inningsPitched(sum.outs, language) }] : []),
    mode === "pit"
      ? { label: t("game.col.pitcherStrikeouts"), of: ({ sum }) => sum.pitcherStrikeouts }
      : { label: t("game.col.homeRuns"), of: ({ sum }) => sum.homeRuns },
    { label: t("report.sample"), words: true, of: sample },
  ];
  const games = t("game.games", { count: whole.games });
  return (
    <PartsFigure
      title={title}
      column={column}
      parts={parts}
      mostBars={mostBars}
      bar={bar}
      whole={{ value: leading.value(whole), text: leading.text(whole) }}
      span={leading.span / 2}
      sample={parts.length > mostBars ? t("report.mostPlayed", { count: mostBars, games }) : games}
      columns={columns}
      head={({ name, change }) => (change ? <a href={linkTo(recordPath(query, change))}>{name}</a> : name)}
      tableLabel={t(parts.some(({ change }) => change) ? "report.splitTable" : "report.asTable")}
    />
  );
}
