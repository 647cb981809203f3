export interface LineChartData {
  label: string;
  width: number;
  height: number;
  grid: readonly { y: number; label: string }[];
  marks: readonly { x: number; label: string }[];
  path: string;
  spots: readonly { x: number; y: number; title: string; text?: string; below?: boolean }[];
  reference?: { y: number; label: string };
}

export function LineChart({ label, width, height, grid, marks, path, spots, reference }: LineChartData) {
  const [left, right] = [44, width - 8];
  const dense = spots.length > 12;
  return (
    <svg className="chart chart-board" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {grid.map(({ y, label }) => (
        <g key={y}>
          <path className="chart-grid" d={`M${left} ${y}H${right}`} />
          <text className="chart-tick" x={left - 6} y={y + 4} textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      {marks.map(({ x, label }) => (
        <text key={x} className="chart-tick" x={x} y={height - 10} textAnchor={anchorOf(x, left, right)}>
          {label}
        </text>
      ))}
      {reference ? (
        <>
          <path className="chart-wall" d={`M${left} ${reference.y}H${right}M${left} 15h22`} />
          <text className="chart-wall-label" x={left + 28} y="19">
            {reference.label}
          </text>
        </>
      ) : null}
      <path className="chart-line" d={path} />
      {spots.map(({ x, y, title, text }) => (
        <circle
          key={x}
          className={dense && !text ? "chart-dot" : "chart-bulb"}
          cx={x}
          cy={y}
          r={dense && !text ? 2.5 : 5}
        >
          <title>{title}</title>
        </circle>
      ))}
      {spots.map(({ x, y, text, below }) =>
        text ? (
          <text key={x} className="chart-value" x={x} y={below ? y + 17 : y - 9} textAnchor={anchorOf(x, left, right)}>
            {text}
          </text>
        ) : null,
      )}
    </svg>
  );
}

/** Near an edge a centred text would be cut, or would cover the scale. */
function anchorOf(x: number, left: number, right: number) {
  if (x > right - 18) return "end";
  return x < left + 12 ? "start" : "middle";
}
