export interface Stat {
  label: string;
  value: string;
  note?: string;
  lit?: boolean;
}

interface StatTilesProps {
  stats: readonly Stat[];
  label?: string;
}

export function StatTiles({ stats, label }: StatTilesProps) {
  return (
    <dl className="board-box stat-tiles" aria-label={label}>
      {stats.map(({ label: name, value, note, lit }) => (
        <div key={name} className={lit ? "lit" : undefined}>
          <dt>{name}</dt>
          <dd>
            {value} {note ? <span className="stat-note">{note}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
