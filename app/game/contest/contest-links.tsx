import type { Contest } from "../../api/contest.server";
import type { Path } from "../../i18n/languages";
import { useLocale } from "../../i18n/use-t";
import { Icon, icons, type Shape } from "../../ui/icon";
import { contestRecordPath, contestVenuesPath } from "./paths";

interface Way {
  path: Path;
  icon: Shape;
  label: string;
  note?: string;
}

export function ContestLinks({ contest: { id, bracket, venues } }: { contest: Contest }) {
  const { t, linkTo } = useLocale();
  const ranking: Way = { path: contestRecordPath(id), icon: icons.rank, label: t("contest.ranking") };
  const tree: Way = {
    path: contestRecordPath(id, { tab: "bracket" }),
    icon: icons.trophy,
    label: t("contest.bracket"),
  };
  const places: Way = {
    path: contestVenuesPath(id),
    icon: icons.pin,
    label: t("contest.venues"),
    note: venues ? t("contest.venueCount", { count: venues }) : undefined,
  };
  return (
    <ul className="list-box contest-ways">
      {[ranking, ...(bracket ? [tree] : []), places].map(({ path, icon, label, note }) => (
        <li key={path}>
          <a href={linkTo(path)}>
            <Icon shape={icon} />
            {label} {note ? <span>{note}</span> : null}
            <Icon shape={icons.forward} />
          </a>
        </li>
      ))}
    </ul>
  );
}
