export interface LineChartData {
  label: string;
  /** Explains how to read the chart. */
  note?: string;
  width: number;
  height: number;
  /** Where the lines end; the last value may stand beyond. */
  right: number;
  grid: readonly { y: number; label: string }[];
  marks: readonly { x: number; label: string }[];
  path: string;
  /** Horizontal distance between two spots. */
  step: number;
  spots: readonly {
    x: number;
    y: number;
    title: string;
    href?: string;
    text?: string;
    side?: "above" | "below" | "right";
  }[];
  reference?: { y: number; label: string };
  /** An area around the reference. */
  band?: { path: string; label: string };
}

/** A spot may link to its games for pointers; keyboards and screen readers use the table beside it. */
export function LineChart(chart: LineChartData) {
  const { label, width, height, step, spots } = chart;
  const [top, bottom] = [24, height - 24];
  return (
    <svg className="chart board-box chart-board" viewBox={`0 0 ${width} ${height}`}>
      <g role="img" aria-label={label}>
        <Lines {...chart} />
      </g>
      <g aria-hidden="true" fill="none" pointerEvents="all">
        {spots.map(({ x, title, href }) => {
          const spot = (
            <path key={x} d={`M${(x - step / 2).toFixed(1)} ${top}V${bottom}h${step}V${top}`}>
              <title>{title}</title>
            </path>
          );
          return href ? (
            <a key={x} href={href} tabIndex={-1}>
              {spot}
            </a>
          ) : (
            spot
          );
        })}
      </g>
    </svg>
  );
}

function Lines({ note, width, height, right, grid, marks, path, spots, reference, band }: LineChartData) {
  const left = 44;
  const isDense = spots.length > 12;
  const [small, large] = [spots.filter(({ text }) => isDense && !text), spots.filter(({ text }) => !isDense || text)];
  return (
    <>
      {grid.map(({ y, label }) => (
        <g key={y}>
          <path className="chart-grid" d={`M${left} ${y}H${right}`} />
          <text className="chart-tick" x={left - 6} y={y + 4} textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      {marks.map(({ x, label }) => (
        <text key={x} className="chart-tick" x={x} y={height - 10} textAnchor={anchorOf(x, 15, left, right)}>
          {label}
        </text>
      ))}
      {band ? (
        <>
          <path className="chart-band" d={band.path} />
          <path className="chart-band" d={`M${left} 25h22v11h-22z`} />
          <text className="chart-wall-label" x={left + 28} y="35">
            {band.label}
          </text>
        </>
      ) : null}
      {reference ? (
        <>
          <path className="chart-wall" d={`M${left} ${reference.y}H${right}M${left} 15h22`} />
          <text className="chart-wall-label" x={left + 28} y="19">
            {reference.label}
          </text>
        </>
      ) : null}
      {note ? (
        <text className="chart-tick" x={width - 8} y="19" textAnchor="end">
          {note}
        </text>
      ) : null}
      <path className="chart-line" d={path} />
      {small.length ? <path className="chart-dots" d={small.map(({ x, y }) => `M${x},${y}h0`).join("")} /> : null}
      {large.map(({ x, y }) => (
        <circle key={x} className="chart-bulb" cx={x} cy={y} r="5" />
      ))}
      {spots.map(({ x, y, text, side }) =>
        side === "right" ? (
          <text key={x} className="chart-value" x={x + 9} y={y + 4}>
            {text}
          </text>
        ) : text ? (
          <text
            key={x}
            className="chart-value"
            x={x}
            y={side === "below" ? y + 17 : y - 9}
            textAnchor={anchorOf(x, text.length * 3.75, left, right)}
          >
            {text}
          </text>
        ) : null,
      )}
    </>
  );
}

/** Near an edge a centred text would be cut, or would cover the scale. */
function anchorOf(x: number, half: number, left: number, right: number) {
  if (x + half > right) return "end";
  return x - half < left ? "start" : "middle";
}
