interface Percentile {
  name: string;
  /** Its value, and what it is of. */
  value: string;
  sample: string;
  /** From 1 to 99; null draws an empty scale with `missing` on it. */
  percentile: number | null;
  missing: string;
}

interface PercentileChartProps {
  label: string;
  ends: readonly [low: string, middle: string, high: string];
  rows: readonly Percentile[];
}

const width = 340;
const [left, right, first, step] = [26, 314, 46, 48];
const anchors = ["start", "middle", "end"] as const;
const at = (percentile: number) => Math.round(left + ((right - left) * percentile) / 100);
/** A knob says its side of the scale by colour too; the number on it says it by itself. */
const sideOf = (percentile: number) => (percentile >= 67 ? "high" : percentile <= 33 ? "low" : "middle");

/** Draws each figure's place among others on a scale from low to high, with the number on it. */
export function PercentileChart({ label, ends, rows }: PercentileChartProps) {
  const height = first + step * rows.length - 6;
  return (
    <svg className="chart board-box percentiles" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {ends.map((end, i) => (
        <text key={end} className="percentile-end" x={at(50 * i)} y="18" textAnchor={anchors[i]}>
          {end}
        </text>
      ))}
      {rows.map(({ name, value, sample, percentile, missing }, i) => {
        const y = first + step * i;
        return (
          <g key={name}>
            <text className="percentile-name" x="12" y={y}>
              {name}
              <tspan className="percentile-sample" dx="6">
                {sample}
              </tspan>
            </text>
            <text className="percentile-value" x="328" y={y} textAnchor="end">
              {value}
            </text>
            <path className="percentile-scale" d={`M${left} ${y + 18}H${right}M${at(50)} ${y + 13}v10`} />
            {percentile === null ? (
              <text className="percentile-sample" x="170" y={y + 34} textAnchor="middle">
                {missing}
              </text>
            ) : (
              <g className={`percentile-${sideOf(percentile)}`}>
                <path className="percentile-far" d={`M${left} ${y + 18}H${at(percentile)}`} />
                <circle className="percentile-knob" cx={at(percentile)} cy={y + 18} r="13" />
                <text className="percentile-number" x={at(percentile)} y={y + 22.5} textAnchor="middle">
                  {percentile}
                </text>
              </g>
            )}
          </g>
        );
      })}
    </svg>
  );
}
