interface Percentile {
  name: string;
  value: string;
  /** From 1 to 99, between the ends of where it may be; null draws an empty scale. */
  estimate: { percentile: number; from: number; to: number } | null;
}

interface PercentileChartProps {
  label: string;
  ends: readonly [low: string, middle: string, high: string];
  rows: readonly Percentile[];
}

const width = 340;
const [left, right, first, step] = [118, 258, 38, 27];
const anchors = ["start", "middle", "end"] as const;
const at = (percentile: number) => Math.round(left + ((right - left) * percentile) / 100);
/** A knob says its side of the scale by colour too; the number on it says it by itself. */
const sideOf = (percentile: number) => (percentile >= 67 ? "high" : percentile <= 33 ? "low" : "middle");

const scaleAt = (y: number) => `M${left} ${y}H${right}M${at(50)} ${y - 5}v10`;

/** Draws each figure's place among others on a scale from low to high, and how far it may be off. */
export function PercentileChart({ label, ends, rows }: PercentileChartProps) {
  const height = first + step * rows.length - 8;
  return (
    <svg className="chart board-box percentiles" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {ends.map((end, i) => (
        <text key={end} className="percentile-end" x={at(50 * i)} y="18" textAnchor={anchors[i]}>
          {end}
        </text>
      ))}
      <path className="percentile-scale" d={rows.map((_, i) => scaleAt(first + step * i)).join("")} />
      {rows.map(({ name, value, estimate }, i) => (
        <g
          key={name}
          className={estimate ? `percentile-${sideOf(estimate.percentile)}` : undefined}
          transform={`translate(0 ${first + step * i})`}
        >
          <text className="percentile-name" x="12" y="4.5">
            {name}
          </text>
          <text className="percentile-value" x="330" y="4.5">
            {value}
          </text>
          {estimate ? (
            <>
              <path className="percentile-reach" d={`M${at(estimate.from)} 0H${at(estimate.to)}`} />
              <circle className="percentile-knob" cx={at(estimate.percentile)} r="10.5" />
              <text className="percentile-number" x={at(estimate.percentile)} y="4.5">
                {estimate.percentile}
              </text>
            </>
          ) : null}
        </g>
      ))}
    </svg>
  );
}
