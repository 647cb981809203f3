import { scaleLinear } from "d3-scale";
import type { Pitch } from "../../api/record-detail.server";
import { meanOfTenths } from "../../baseball/shares";
import { useT } from "../../i18n/use-t";
import { ChartFigure } from "../../ui/chart-figure";
import { Table } from "../../ui/table";
import { kmh } from "../numbers";

/** km/h. */
const step = 5;
const plot = { left: 12, right: 328, top: 52, bottom: 178 };
const round = (value: number) => Math.round(value * 10) / 10;

/** Nothing where no speed was measured. */
export function SpeedHistogram({ pitches: all }: { pitches: readonly Pitch[] }) {
  const t = useT();
  const speeds = speedBins(all.map(({ speed }) => speed));
  if (!speeds) return null;
  const { bins, ticks, mean, max, pitches, unmeasured } = speeds;
  const [meanWords, maxWords] = [
    t("game.meanSpeedIs", { speed: kmh(t, mean.value) }),
    t("game.maxSpeedIs", { speed: kmh(t, max.value) }),
  ];
  return (
    <ChartFigure
      title={t("game.speeds")}
      sample={t("game.pitchCount", { count: pitches })}
      tableLabel={t("game.speedsTable")}
      table={<SpeedTable bins={bins} pitches={pitches} />}
    >
      <svg
        className="chart speeds"
        viewBox="0 0 340 200"
        role="img"
        aria-label={t("game.speedsLabel", { count: pitches, mean: kmh(t, mean.value), max: kmh(t, max.value) })}
      >
        {bins.map(({ from, pitches: n, ...box }) => (
          <g key={from}>
            <rect className="bar" x={box.x} y={box.y} width={box.width} height={box.height} />
            {n ? (
              <text className="bar-count" x={box.x + box.width / 2} y={box.y - 4}>
                {n}
              </text>
            ) : null}
          </g>
        ))}
        <path className="mean-ground" d={`M${mean.x} 17V178`} />
        <path className="mean-line" d={`M${mean.x} 17V178`} />
        <path className="max-line" d={`M${max.x} 34V178M${max.x - 5} 30H${max.x + 5}L${max.x} 38Z`} />
        <text className="speed-word" x={mean.x} y="12" textAnchor={anchorOf(mean.x)}>
          {meanWords}
        </text>
        <text className="speed-word" x={max.x} y="26" textAnchor={anchorOf(max.x)}>
          {maxWords}
        </text>
        <path className="axis" d="M8 178.500H332" />
        {ticks.map(({ value, x }) => (
          <text key={value} className="tick" x={x} y="194">
            {value}
          </text>
        ))}
      </svg>
      {unmeasured ? <p className="muted small">{t("game.unmeasured", { count: unmeasured })}</p> : null}
    </ChartFigure>
  );
}

function anchorOf(x: number) {
  return x < 100 ? "start" : x > 240 ? "end" : "middle";
}

function SpeedTable({ bins, pitches }: Pick<Speeds, "bins" | "pitches">) {
  const t = useT();
  return (
    <Table
      caption={t("game.speeds")}
      columns={[{ label: t("game.speed") }, { label: t("game.pitchesThrown") }]}
      rows={bins.map(({ from, to, pitches: n }) => ({
        key: String(from),
        head: t("game.speedBin", { from, to }),
        cells: [n],
      }))}
      foot={{ head: t("game.total"), cells: [pitches] }}
    />
  );
}

interface SpeedBin {
  /** km/h, `to` excluded. */
  from: number;
  to: number;
  pitches: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Speeds {
  bins: SpeedBin[];
  ticks: { value: number; x: number }[];
  mean: { value: number; x: number };
  max: { value: number; x: number };
  pitches: number;
  unmeasured: number;
}

function speedBins(all: readonly number[]): Speeds | null {
  const speeds = all.filter((speed) => speed > 0);
  if (!speeds.length) return null;
  const fastest = Math.max(...speeds);
  const low = Math.floor(Math.min(...speeds) / step) * step;
  const high = (Math.floor(fastest / step) + 1) * step;
  const counts = Array.from({ length: (high - low) / step }, (_, i) => {
    const from = low + i * step;
    return { from, to: from + step, pitches: speeds.filter((speed) => speed >= from && speed < from + step).length };
  });
  const x = scaleLinear([low, high], [plot.left, plot.right]);
  const y = scaleLinear([0, Math.max(...counts.map(({ pitches }) => pitches))], [plot.bottom, plot.top]);
  // A label is 30 units wide: of many bins, only some have one.
  const every = step * Math.ceil((30 * counts.length) / (plot.right - plot.left));
  const beginnings = [...counts.map(({ from }) => from), high];
  const mean = meanOfTenths(speeds);
  return {
    bins: counts.map((bin) => ({
      ...bin,
      x: round(x(bin.from) + 1),
      width: round(x(bin.to) - x(bin.from) - 2),
      y: round(y(bin.pitches)),
      height: round(plot.bottom - y(bin.pitches)),
    })),
    ticks: beginnings.filter((value) => (value - low) % every === 0).map((value) => ({ value, x: round(x(value)) })),
    mean: { value: mean, x: round(x(mean)) },
    max: { value: fastest, x: round(x(fastest)) },
    pitches: speeds.length,
    unmeasured: all.length - speeds.length,
  };
}
