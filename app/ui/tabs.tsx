import type { ReactNode } from "react";
import type { LocalPath } from "../i18n/languages";

export interface Tab {
  href: LocalPath;
  label: string;
  /** Follows the label. */
  note?: ReactNode;
  current?: boolean;
}

export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <a href={tab.href} aria-current={tab.current ? "page" : undefined}>
              {tab.label}
              {tab.note ? <> {tab.note}</> : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
