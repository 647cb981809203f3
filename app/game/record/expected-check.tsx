import type { ExpectedBin, ExpectedCheck } from "../../api/expected.server";
import { useGameWording } from "../../baseball/measures";
import { rate } from "../../baseball/rates";
import { sumBy } from "../../baseball/sums";
import { ChartFigure } from "../../ui/chart-figure";
import { Table } from "../../ui/table";

/** Dots of fewer balls are outlines. */
const few = 30;
const plot = { left: 46, right: 326, top: 14, bottom: 254 };
const ticks = [0, 0.2, 0.4, 0.6, 0.8, 1];
const tenths = (value: number) => Math.round(value * 10) / 10;
const across = (share: number) => tenths(plot.left + share * (plot.right - plot.left));
const up = (share: number) => tenths(plot.bottom - share * (plot.bottom - plot.top));

/** Shows whether balls said to be hits six times in ten were. */
export function CheckFigure({ check: { kind, balls, bins } }: { check: ExpectedCheck }) {
  const { t, language } = useGameWording();
  const title = t("expected.check.of", { kind: t(kind === "bat" ? "record.mode.bat" : "game.gamesPlayed") });
  const most = Math.max(...bins.map((bin) => bin.balls));
  const said = (bin: ExpectedBin) => rate(bin.said, 1, language);
  const were = (bin: ExpectedBin) => rate(bin.hits, bin.balls, language);
  const list = bins.map((bin) => t("expected.check.point", { said: said(bin), were: were(bin) })).join(", ");
  const hits = sumBy(bins, ({ hits }) => hits);
  const expected = sumBy(bins, ({ said, balls }) => said * balls);
  const tenth = (bin: ExpectedBin) =>
    t("report.between", { from: bin.from.toFixed(1), to: (bin.from + 0.1).toFixed(1) });
  return (
    <ChartFigure
      title={title}
      sample={t("game.sprayBalls", { count: balls })}
      tableLabel={t("expected.check.table")}
      tableOpen
      table={
        <Table
          caption={title}
          columns={[
            { label: t("expected.check.tenth") },
            { label: t("game.balls") },
            { label: t("expected.check.said") },
            { label: t("expected.check.were") },
            { label: t("report.sample"), words: true },
          ]}
          rows={bins.map((bin) => ({
            key: String(bin.from),
            head: tenth(bin),
            cells: [bin.balls, said(bin), were(bin), bin.balls < few ? t("report.few") : ""],
          }))}
          foot={{
            head: t("game.total"),
            cells: [balls, rate(expected, balls, language), rate(hits, balls, language), ""],
          }}
        />
      }
    >
      <svg
        className="chart board-box chart-board"
        viewBox="0 0 340 292"
        role="img"
        aria-label={t("expected.check.label", { title, list })}
      >
        <path className="chart-grid" d={ticks.map((at) => `M${plot.left} ${up(at)}H${plot.right}`).join("")} />
        <path className="chart-wall" d={`M${across(0)} ${up(0)}L${across(1)} ${up(1)}`} />
        {ticks.map((at) => (
          <g key={at}>
            <text x={plot.left - 8} y={up(at) + 4} textAnchor="end">
              {at.toFixed(1)}
            </text>
            <text x={across(at)} y={plot.bottom + 18} textAnchor="middle">
              {at.toFixed(1)}
            </text>
          </g>
        ))}
        <text x={plot.right} y={plot.bottom + 33} textAnchor="end">
          {t("expected.check.x")}
        </text>
        <text x={plot.left + 6} y={plot.top + 14}>
          {t("expected.check.y")}
        </text>
        {bins.map((bin) => (
          <circle
            key={bin.from}
            className={bin.balls < few ? "check-few" : "chart-bulb"}
            cx={across(bin.said)}
            cy={up(bin.hits / bin.balls)}
            r={tenths(3.5 + 6 * Math.sqrt(bin.balls / most))}
          />
        ))}
      </svg>
      <p className="muted small">{t("expected.check.note", { count: few })}</p>
    </ChartFigure>
  );
}
