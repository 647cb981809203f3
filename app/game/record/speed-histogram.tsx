import { useT } from "../../i18n/use-t";
import { ChartFigure } from "../../ui/chart-figure";
import { Table } from "../../ui/table";
import { kmh } from "../numbers";
import type { Speeds } from "./speed-bins";

/** How fast the pitches were, in bins of 5 km/h, with their mean and the fastest. */
export function SpeedHistogram({ speeds }: { speeds: Speeds }) {
  const t = useT();
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
        <text className="speed-word" x={mean.x} y="12" textAnchor={anchor(mean.x)}>
          {meanWords}
        </text>
        <text className="speed-word" x={max.x} y="26" textAnchor={anchor(max.x)}>
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

/** Words stay within the picture: they stand towards its middle. */
function anchor(x: number) {
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
