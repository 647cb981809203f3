import { scaleLinear } from "d3-scale";
import type { Pitch } from "../../api/record-detail.server";
import { useGameWording } from "../../baseball/measures";
import { meanOfTenths } from "../../baseball/shares";
import { useT } from "../../i18n/use-t";
import { ChartFigure } from "../../ui/chart-figure";
import { Table } from "../../ui/table";

/** In the reader's unit. */
const steps = { metric: 5, imperial: 3 };
const plot = { left: 12, right: 328, top: 52, bottom: 178 };
const round = (value: number) => Math.round(value * 10) / 10;

/** Shows nothing if no speed was measured. */
export function SpeedHistogram({ pitches: all }: { pitches: readonly Pitch[] }) {
  const { t, measures } = useGameWording();
  const thrown = all.map(({ speed }) => speed).filter((speed) => speed > 0);
  if (!thrown.length) return null;
  const [meanKmh, maxKmh] = [meanOfTenths(thrown), Math.max(...thrown)];
  const own = (kmh: number) => Number(measures.speedDigits(kmh));
  const step = steps[measures.units];
  const { bins, ticks, at } = speedBins(thrown.map(own), step);
  const [mean, max] = [at(own(meanKmh)), at(own(maxKmh))];
  const [meanSpeed, maxSpeed] = [measures.speed(meanKmh), measures.speed(maxKmh)];
  const pitches = thrown.length;
  const counted = t("game.pitchCount", { count: pitches });
  return (
    <ChartFigure
      title={t("game.speeds")}
      sample={counted}
      tableLabel={t("game.speedsTable")}
      table={<SpeedTable bins={bins} pitches={pitches} unit={measures.speedUnit} />}
    >
      <svg
        className="chart speeds"
        viewBox="0 0 340 200"
        role="img"
        aria-label={t("game.speedsLabel", {
          pitches: counted,
          step,
          unit: measures.speedUnit,
          mean: meanSpeed,
          max: maxSpeed,
        })}
      >
        {bins.map(({ from, x, y, width, height }) => (
          <rect key={from} className="bar" x={x} y={y} width={width} height={height} />
        ))}
        <path className="mean-ground" d={`M${mean} 17V178`} />
        <path className="mean-line" d={`M${mean} 17V178`} />
        <path className="max-line" d={`M${max} 34V178M${max - 5} 30H${max + 5}L${max} 38Z`} />
        {bins.map(({ from, pitches: n, x, y, width }) =>
          n ? (
            <text key={from} className="bar-count" x={x + width / 2} y={y - 4}>
              {n}
            </text>
          ) : null,
        )}
        <text className="speed-word" x={mean} y="12" textAnchor={anchorOf(mean)}>
          {t("game.meanSpeedIs", { speed: meanSpeed })}
        </text>
        <text className="speed-word" x={max} y="26" textAnchor={anchorOf(max)}>
          {t("game.maxSpeedIs", { speed: maxSpeed })}
        </text>
        <path className="axis" d="M8 178.500H332" />
        {ticks.map(({ value, x }) => (
          <text key={value} className="tick" x={x} y="194">
            {value}
          </text>
        ))}
      </svg>
      {pitches < all.length ? (
        <p className="muted small">{t("game.unmeasured", { count: all.length - pitches })}</p>
      ) : null}
    </ChartFigure>
  );
}

function anchorOf(x: number) {
  return x < 100 ? "start" : x > 240 ? "end" : "middle";
}

interface SpeedTableProps {
  bins: readonly SpeedBin[];
  pitches: number;
  unit: string;
}

function SpeedTable({ bins, pitches, unit }: SpeedTableProps) {
  const t = useT();
  return (
    <Table
      caption={t("game.speeds")}
      columns={[{ label: t("game.speed") }, { label: t("game.pitchesThrown") }]}
      rows={bins.map(({ from, to, pitches: n }) => ({
        key: String(from),
        head: t("game.speedBin", { from, to, unit }),
        cells: [n],
      }))}
      foot={{ head: t("game.total"), cells: [pitches] }}
    />
  );
}

interface SpeedBin {
  /** In the reader's unit, `to` is excluded. */
  from: number;
  to: number;
  pitches: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** @param speeds at least one, in the reader's unit */
function speedBins(speeds: readonly number[], step: number) {
  const low = Math.floor(Math.min(...speeds) / step) * step;
  const high = (Math.floor(Math.max(...speeds) / step) + 1) * step;
  const counts = Array.from({ length: (high - low) / step }, (_, i) => {
    const from = low + i * step;
    return { from, to: from + step, pitches: speeds.filter((speed) => speed >= from && speed < from + step).length };
  });
  const x = scaleLinear([low, high], [plot.left, plot.right]);
  const y = scaleLinear([0, Math.max(...counts.map(({ pitches }) => pitches))], [plot.bottom, plot.top]);
  // A label is 30 units wide, so of many bins only some have one.
  const every = step * Math.ceil((30 * counts.length) / (plot.right - plot.left));
  const beginnings = [...counts.map(({ from }) => from), high];
  const bins = counts.map((bin): SpeedBin => ({
    ...bin,
    x: round(x(bin.from) + 1),
    width: round(x(bin.to) - x(bin.from) - 2),
    y: round(y(bin.pitches)),
    height: round(plot.bottom - y(bin.pitches)),
  }));
  const ticks = beginnings.filter((value) => (value - low) % every === 0).map((value) => ({ value, x: at(value) }));
  return { bins, ticks, at };

  function at(speed: number): number {
    return round(x(speed));
  }
}
