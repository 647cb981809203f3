import type { LocalPath } from "../../i18n/languages";

interface Choice {
  href: LocalPath;
  label: string;
  current: boolean;
}

export function Choices({ label, choices }: { label: string; choices: readonly Choice[] }) {
  return (
    <nav className="choices" aria-label={label}>
      <ul>
        {choices.map(({ href, label, current }) => (
          <li key={href}>
            <a className="choice" href={href} aria-current={current ? "page" : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
