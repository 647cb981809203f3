import type { Stat } from "./stat-tiles";

/** Shows the figures beside the one that the page is about. */
export function FigureRows({ label, stats }: { label: string; stats: readonly Stat[] }) {
  return (
    <dl className="figure-rows" aria-label={label}>
      {stats.map(({ label: name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value} {note ? <span className="figure-note">{note}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
