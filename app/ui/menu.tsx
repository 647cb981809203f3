import type { LocalPath } from "../i18n/languages";
import { Icon, type IconName } from "./icon";

export interface MenuItem {
  href: LocalPath;
  label: string;
  icon?: IconName;
  note?: string;
}

export function Menu({ items }: { items: readonly MenuItem[] }) {
  return (
    <ul className="menu">
      {items.map(({ href, label, icon, note }) => (
        <li key={href}>
          <a className="menu-item" href={href}>
            {icon ? <Icon name={icon} /> : null}
            {label}
            {note ? <span className="menu-note">{note}</span> : null}
            <Icon name="forward" />
          </a>
        </li>
      ))}
    </ul>
  );
}
