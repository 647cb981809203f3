import type { Trend } from "../../api/record-report.server";
import { gamePath, type Mode } from "../../baseball/modes";
import { dot } from "../../i18n/dot";
import { dayMark, shortDay } from "../../i18n/dates";
import { localePath } from "../../i18n/languages";
import { useLanguage, useT } from "../../i18n/use-t";
import { ChartFigure } from "../../ui/chart-figure";
import { LineChart } from "../../ui/line-chart";
import { Notice } from "../../ui/notice";
import { Table } from "../../ui/table";
import { lineGeometry } from "./line-geometry";
import { sumCounts, reportRatesOf, type ReportCounts, type ReportRate } from "./report-rates";

const windowSize = 10;

interface Window {
  game: Trend["recent"][number];
  counts: ReportCounts;
}

/** Returns the windows of ten games, shorter ones before the tenth game. */
function windowsOf(recent: Trend["recent"]): Window[] {
  const windows = recent.map((game, i) => ({
    game,
    counts: sumCounts(recent.slice(Math.max(0, i + 1 - windowSize), i + 1).map(({ mine }) => mine)),
  }));
  return recent.length < windowSize ? windows : windows.slice(windowSize - 1);
}

export function RollingFigures({ mode, trend: { recent, months } }: { mode: Mode; trend: Trend }) {
  const t = useT();
  const language = useLanguage();
  const windows = windowsOf(recent);
  const whole = sumCounts(months.map(({ sum }) => sum));
  return (
    <>
      {recent.length < windowSize ? (
        <Notice>
          <p>{t("report.rollingShort", { count: recent.length })}</p>
        </Notice>
      ) : null}
      <div className="figures">
        {reportRatesOf({ t, language }, mode).map((measure) => (
          <RollingFigure key={measure.label} {...{ mode, windows, measure, whole }} />
        ))}
      </div>
    </>
  );
}

interface RollingProps {
  mode: Mode;
  windows: Window[];
  measure: ReportRate;
  whole: ReportCounts;
}

function RollingFigure({ mode, windows, measure, whole }: RollingProps) {
  const t = useT();
  const language = useLanguage();
  const { label, text, value, sample, tick, span, lessIsBetter } = measure;
  const last = windows.at(-1)?.counts ?? whole;
  const average = t("report.average", { value: text(whole) });
  const chart = lineGeometry({
    label: t("report.rollingLabel", { measure: label, count: windows.length, value: text(last), average }),
    spots: windows.map(({ game: { id, playedAt }, counts }) => ({
      value: value(counts),
      text: text(counts),
      mark: dayMark(playedAt, language),
      title: `${shortDay(playedAt, language)} ${text(counts)}`,
      href: localePath(language, gamePath(mode, id)),
    })),
    shape: "line",
    ...{ tick, span, upIsBetter: lessIsBetter && t("report.upIsBetter") },
    reference: { value: value(whole), label: average },
  });
  const columns = [t("report.lastGame"), label, t("report.sample"), t("report.gamesShort")];
  const rows = windows.toReversed().map(({ game, counts }) => ({
    key: game.id,
    head: <a href={localePath(language, gamePath(mode, game.id))}>{shortDay(game.playedAt, language)}</a>,
    cells: [text(counts), sample(counts), counts.games],
  }));
  return (
    <ChartFigure
      title={t("report.rollingTitle", { measure: label })}
      sample={[...new Set([t("game.games", { count: last.games }), sample(last)])].join(dot)}
      tableLabel={t("report.asTable")}
      table={
        <Table
          caption={t("report.rollingTable", { measure: label })}
          columns={columns.map((label) => ({ label }))}
          rows={rows}
        />
      }
    >
      <LineChart {...chart} />
    </ChartFigure>
  );
}
