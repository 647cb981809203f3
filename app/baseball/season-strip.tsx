import type { SeasonStripData } from "./season-strip.server";

/** A year's four quarters as slots of the board; those with games lead to them. */
export function SeasonStrip({ strip }: { strip: SeasonStripData }) {
  return (
    <nav className="season-strip" aria-label={strip.title}>
      <p className="season-head">
        <strong>{strip.title}</strong> <span>{strip.lead}</span>
        {strip.years.map(({ href, label }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
      </p>
      <ol>
        {strip.quarters.map(({ label, href, value, line, current }) => (
          <li key={label}>
            {href ? (
              <a href={href} aria-current={current ? "true" : undefined}>
                {label} <strong>{value}</strong> <span>{line}</span>
              </a>
            ) : (
              <div>
                {label} <span>{line}</span>
              </div>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
