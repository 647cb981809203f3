import type { LocalPath } from "../i18n/languages";
import { useT } from "../i18n/use-t";
import { Icon, icons } from "./icon";

interface ChipsProps {
  /** Active filters; `href` is the selection without the filter, `clear` the one without any. */
  chips: readonly { label: string; href: LocalPath }[];
  clear?: LocalPath;
}

export function Chips({ chips, clear }: ChipsProps) {
  const t = useT();
  if (chips.length === 0) return null;
  const remove = t("report.removeFilter");
  return (
    <ul className="chips" aria-label={t("report.chosen")}>
      {chips.map(({ href, label }) => (
        <li key={href}>
          <a className="chip" href={href}>
            {label} <span className="visually-hidden">{remove}</span>
            <Icon shape={icons.close} />
          </a>
        </li>
      ))}
      {clear ? (
        <li>
          <a className="chip-clear" href={clear}>
            {t("report.clear")}
          </a>
        </li>
      ) : null}
    </ul>
  );
}
