export interface Stat {
  label: string;
  value: string;
  note?: string;
  lit?: boolean;
}

interface StatTilesProps {
  stats: readonly Stat[];
  label?: string;
  /** One row, which scrolls if it is too long. */
  oneRow?: boolean;
}

export function StatTiles({ stats, label, oneRow }: StatTilesProps) {
  return (
    <dl
      className={oneRow ? "board-box stat-tiles stat-row" : "board-box stat-tiles"}
      aria-label={label}
      // Arrow keys scroll it for users without a pointer.
      tabIndex={oneRow ? 0 : undefined}
    >
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
