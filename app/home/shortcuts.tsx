import { localePath, type Path } from "../i18n/languages";
import type { TextKey } from "../i18n/texts";
import { useLanguage, useT } from "../i18n/use-t";
import { Icon, type Shape } from "../ui/icon";
import * as icons from "../ui/icons";

const shortcuts: readonly { path: Path; text: TextKey; icon: Shape }[] = [
  { path: "/contest", text: "common.contest", icon: icons.trophy },
  { path: "/location", text: "venue.title", icon: icons.pin },
  { path: "/alert", text: "notice.title", icon: icons.bell },
];

/** Links the pages that the tab bar has no room for. */
export function Shortcuts({ unread }: { unread: number }) {
  const t = useT();
  const language = useLanguage();
  return (
    <nav className="shortcuts" aria-label={t("home.shortcuts")}>
      <ul>
        {shortcuts.map(({ path, text, icon }) => (
          <li key={path}>
            <a href={localePath(language, path)}>
              <Icon shape={icon} />
              {t(text)}
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
