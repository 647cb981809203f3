export interface Stat {
  label: string;
  value: string;
  note?: string;
  lit?: boolean;
}

export function StatTiles({ stats, label }: { stats: readonly Stat[]; label?: string }) {
  return (
    <dl className="stat-tiles" aria-label={label}>
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
