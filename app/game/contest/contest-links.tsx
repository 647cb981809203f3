import type { Contest } from "../../api/contest.server";
import { localePath, type Path } from "../../i18n/languages";
import { useLanguage, useT } from "../../i18n/use-t";
import { Icon, type IconName } from "../../ui/icon";
import { contestRecordPath, contestVenuesPath } from "./paths";

interface Way {
  path: Path;
  icon: IconName;
  label: string;
  note?: string;
}

export function ContestLinks({ contest: { id, bracket, venues } }: { contest: Contest }) {
  const t = useT();
  const language = useLanguage();
  const ranking: Way = { path: contestRecordPath(id), icon: "rank", label: t("contest.ranking") };
  const tree: Way = {
    path: contestRecordPath(id, { tab: "bracket" }),
    icon: "trophy",
    label: t("contest.bracket"),
  };
  const places: Way = {
    path: contestVenuesPath(id),
    icon: "venue",
    label: t("contest.venues"),
    note: venues ? t("contest.venueCount", { count: venues }) : undefined,
  };
  return (
    <ul className="contest-ways">
      {[ranking, ...(bracket ? [tree] : []), places].map(({ path, icon, label, note }) => (
        <li key={path}>
          <a href={localePath(language, path)}>
            <Icon name={icon} />
            {label} {note ? <span>{note}</span> : null}
            <Icon name="forward" />
          </a>
        </li>
      ))}
    </ul>
  );
}
