import { useLocale } from "../i18n/use-t";
import { Icon } from "../ui/icon";
import { besideTabBar } from "../ui/navigation";

/** Links the pages that the tab bar has no room for. */
export function Shortcuts({ unread }: { unread: number }) {
  const { t, linkTo } = useLocale();
  if (besideTabBar.length === 0) return null;
  return (
    <nav className="shortcuts" aria-label={t("home.shortcuts")}>
      <ul>
        {besideTabBar.map(({ path, text, title = text, icon }) => (
          <li key={path}>
            <a className="card" href={linkTo(path)}>
              <Icon shape={icon} />
              {t(title)}{" "}
              {path === "/alert" && unread ? (
                <span className="shortcut-unread">
                  <span aria-hidden="true">{unread > 99 ? "99+" : unread}</span>
                  <span className="visually-hidden"> {t("home.unread", { count: unread })}</span>
                </span>
              ) : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
