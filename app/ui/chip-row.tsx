import type { Tab } from "./tabs";

/** Links in one row, which scrolls where it is too long; the current one is in sight from the start. */
export function ChipRow({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className="chip-row" aria-label={label}>
      <ul className="one-row">
        {tabs.map(({ href, label, note, current }) => (
          <li key={href}>
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
