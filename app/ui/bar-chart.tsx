export interface BarChartData {
  label: string;
  width: number;
  height: number;
  /** Where the bars begin. */
  middle: number;
  mean: string;
  /** What it means to be left or right of the mean. */
  ends: readonly [string, string];
  /** `length` is negative to the left. */
  bars: readonly { y: number; length: number; name: string; sample: string; value: string; small?: boolean }[];
}

const barHeight = 7;

/** Draws bars to both sides of a line; those of a `small` sample as outlines. */
export function BarChart({ label, width, height, middle, mean, ends, bars }: BarChartData) {
  const right = width - 12;
  return (
    <svg className="chart board-box chart-board" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <text className="chart-tick" x="12" y="18">
        ← {ends[0]}
      </text>
      <text className="chart-wall-label" x={middle} y="18" textAnchor="middle">
        {mean}
      </text>
      <text className="chart-tick" x={right} y="18" textAnchor="end">
        {ends[1]} →
      </text>
      {bars.map(({ y, name, sample, value }) => (
        <g key={y}>
          <text className="chart-name chart-free" x="12" y={y + 10}>
            {name}
            <tspan className="chart-tick" dx="8">
              {sample}
            </tspan>
          </text>
          <text className="chart-value" x={right} y={y + 10} textAnchor="end">
            {value}
          </text>
        </g>
      ))}
      {bars.map(({ y, length, small }) => (
        <path
          key={y}
          className={`chart-bar${length < 0 ? " chart-bar-less" : ""}${small ? " chart-bar-small" : ""}`}
          d={`M${middle} ${y + 15}h${length}v${barHeight}H${middle}z`}
        />
      ))}
      {/* Only beside the bars, since it would cross their names. */}
      <path className="chart-wall" d={bars.map(({ y }) => `M${middle} ${y + 13}v${barHeight + 4}`).join("")} />
    </svg>
  );
}
