import { Icon } from "../ui/icon";
import type { ChipList } from "./chips.server";

/** The filters in use, each a link that takes it away. */
export function Chips({ chips }: { chips: ChipList }) {
  return (
    <ul className="chips" aria-label={chips.label}>
      {chips.list.map(({ href, label }) => (
        <li key={href}>
          <a className="chip" href={href}>
            {label} <span className="visually-hidden">{chips.remove}</span>
            <Icon name="close" />
          </a>
        </li>
      ))}
      {chips.clear ? (
        <li>
          <a className="chip-clear" href={chips.clear.href}>
            {chips.clear.label}
          </a>
        </li>
      ) : null}
    </ul>
  );
}
