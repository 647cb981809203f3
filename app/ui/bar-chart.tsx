export interface BarChartData {
  label: string;
  width: number;
  height: number;
  bars: readonly { y: number; width: number; name: string; sample: string; value: string; small?: boolean }[];
  reference?: { x: number; label: string };
}

const barHeight = 14;

/** Draws horizontal bars; those of a `small` sample as outlines. */
export function BarChart({ label, width, height, bars, reference }: BarChartData) {
  return (
    <svg className="chart board-box chart-board" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {bars.map(({ y, width: length, small }) => (
        <path
          key={y}
          className={small ? "chart-bar chart-bar-small" : "chart-bar"}
          d={`M12 ${y}h${length}v${barHeight}h-${length}z`}
        />
      ))}
      {reference ? (
        <>
          {/* Only beside the bars, since it would cross their names. */}
          <path className="chart-wall" d={bars.map(({ y }) => `M${reference.x} ${y - 3}v${barHeight + 13}`).join("")} />
          <text className="chart-wall-label" x={reference.x} y="18" textAnchor="middle">
            {reference.label}
          </text>
        </>
      ) : null}
      {bars.map(({ y, width: length, name, sample, value, small }) => (
        <g key={y}>
          <text className="chart-name chart-free" x="12" y={y - 6}>
            {name}
            <tspan className="chart-tick" dx="8">
              {sample}
            </tspan>
          </text>
          <text {...valuePlace(length, small, reference?.x)} y={y + 12}>
            {value}
          </text>
        </g>
      ))}
    </svg>
  );
}

const widestValue = 48;

/** Places the value inside the bar, or behind one that is too short or only an outline; no line crosses it. */
function valuePlace(length: number, small = false, line = 0) {
  if (length >= 64 && !small) return { className: "chart-value chart-value-within", x: 18 };
  const x = length + 18;
  const isCrossed = line > x - 4 && line < x + widestValue;
  return { className: "chart-value", x: isCrossed ? line + 6 : x };
}
