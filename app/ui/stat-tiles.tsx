export interface Stat {
  label: string;
  value: string;
  note?: string;
  /** Lit by the bulbs: one or two a board. */
  lit?: boolean;
}

/** Averages or bests, as slots of a board. */
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
