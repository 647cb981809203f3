import { scaleLinear } from "d3-scale";
import type { SpeedSpread } from "../../api/record-pitching.server";
import { useGameWording } from "../../baseball/measures";
import { groupDigits } from "../../i18n/numbers";
import { milesPerHour } from "../../i18n/units";
import { ChartFigure } from "../../ui/chart-figure";
import { Table } from "../../ui/table";

/** In km/h: the bins are the API's, and English names their ends in mph. */
const step = 5;
const [left, right, top, bottom] = [14, 326, 50, 160];
/** Numbers side by side need as much. */
const leastWidth = 34;
const round = (value: number) => Math.round(value * 10) / 10;

export function SpeedSpreadFigure({ spread }: { spread: SpeedSpread }) {
  const { t, measures } = useGameWording();
  const bins = filled(spread.bins);
  const [first, last] = [bins[0]?.from ?? 0, bins.at(-1)?.from ?? 0];
  const x = scaleLinear([first, last + step], [left, right]);
  const y = scaleLinear([0, Math.max(1, ...bins.map(({ pitches }) => pitches))], [bottom, top]);
  const at = (kmh: number) => round(x(kmh));
  const lower = measures.speed(spread.lowerQuartile);
  const median = measures.speed(spread.median);
  const upper = measures.speed(spread.upperQuartile);
  const counted = t("game.pitchCount", { count: spread.pitches });
  const every = step * Math.ceil((leastWidth * bins.length) / (right - left));
  const isWide = (right - left) / bins.length >= leastWidth;
  const ends = [...bins.map(({ from }) => from), last + step].filter((kmh) => (kmh - first) % every === 0);
  return (
    <ChartFigure
      title={t("game.speeds")}
      sample={counted}
      tableLabel={t("game.speedsTable")}
      table={
        <Table
          caption={t("game.speeds")}
          columns={[{ label: t("game.speed") }, { label: t("game.pitchesThrown") }]}
          rows={bins.map(({ from, pitches }) => ({
            key: String(from),
            head: measures.speedBand(from, from + step),
            cells: [pitches],
          }))}
          foot={{ head: t("game.total"), cells: [spread.pitches] }}
        />
      }
    >
      <svg
        className="chart board-box heat-map"
        viewBox="0 0 340 204"
        role="img"
        aria-label={t("report.spreadLabel", { pitches: counted, median, lower, upper })}
      >
        <text className="map-label zone-text" x="170" y="22">
          {t("report.spreadMedian", { median })}
        </text>
        {bins.map(({ from, pitches }) => (
          <g key={from}>
            <rect
              className="heat-4"
              x={at(from)}
              y={round(y(pitches))}
              width={round(x(from + step) - x(from))}
              height={round(bottom - y(pitches))}
            />
            {isWide && pitches ? (
              <text className="map-label zone-text" x={at(from + step / 2)} y={round(y(pitches)) - 4}>
                {groupDigits(pitches)}
              </text>
            ) : null}
          </g>
        ))}
        <path className="map-line" d={`M${left} ${bottom}H${right}`} />
        <rect
          className="heat-2"
          x={at(spread.lowerQuartile)}
          y="165"
          width={round(Math.max(2, x(spread.upperQuartile) - x(spread.lowerQuartile)))}
          height="12"
        />
        <path className="map-plate" d={`M${round(x(spread.median) - 1.5)} 162h3v18h-3z`} />
        {ends.map((kmh) => (
          <text key={kmh} className="map-label" x={at(kmh)} y="196">
            {measures.units === "metric" ? kmh : milesPerHour(kmh)}
          </text>
        ))}
      </svg>
      <p className="muted small">{t("report.spreadNote", { lower, upper })}</p>
    </ChartFigure>
  );
}

/** A bin without pitches has its place. */
function filled(bins: SpeedSpread["bins"]): SpeedSpread["bins"] {
  const counts = new Map(bins.map(({ from, pitches }) => [from, pitches]));
  const [first, last] = [Math.min(...counts.keys()), Math.min(400, Math.max(...counts.keys()))];
  const length = Math.max(1, Math.floor((last - first) / step) + 1);
  return Array.from({ length }, (_, i) => ({ from: first + i * step, pitches: counts.get(first + i * step) ?? 0 }));
}
