import { offers, type Offer } from "../branding/offers";
import type { LocalPath } from "../i18n/languages";
import { Icon, icons, type Shape } from "./icon";

export interface MenuItem {
  href: LocalPath;
  label: string;
  icon?: Shape;
  note?: string;
  /** Left out where the service lacks it. */
  of?: Offer;
}

export const offeredItems = (items: readonly MenuItem[]) => items.filter(({ of }) => of === undefined || offers(of));

export function Menu({ items }: { items: readonly MenuItem[] }) {
  return (
    <ul className="menu">
      {offeredItems(items).map(({ href, label, icon, note }) => (
        <li key={href}>
          <a className="menu-item" href={href}>
            {icon ? <Icon shape={icon} /> : null}
            <span className="menu-words">
              <span>{label}</span> {note ? <span className="menu-note">{note}</span> : null}
            </span>
            <Icon shape={icons.forward} />
          </a>
        </li>
      ))}
    </ul>
  );
}
