import type { Tab } from "./tabs";

/** Shows links in one row, which scrolls if it is too long and starts at the current link. */
export function ChipRow({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className="chip-row" aria-label={label}>
      <ul className="one-row">
        {tabs.map(({ href, label, note, current }) => (
          <li key={href} className={current ? "row-current" : undefined}>
            <a href={href} aria-current={current ? "page" : undefined}>
              {label}
              {note ? <> {note}</> : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
