import { useLocation } from "@remix-run/react";
import { barePath, localePath } from "../i18n/languages";
import { useLanguage, useT } from "../i18n/use-t";
import { Icon } from "./icon";
import { isUnder, tabBar } from "./navigation";

export function TabBar() {
  const t = useT();
  const language = useLanguage();
  const path = barePath(useLocation().pathname);
  return (
    <div className="tab-bar-place">
      <nav className="tab-bar" aria-label={t("common.menu")}>
        <ul>
          {tabBar.map((item) => (
            <li key={item.path}>
              <a href={localePath(language, item.path)} aria-current={isUnder(path, item.path) ? "page" : undefined}>
                <Icon shape={item.icon} />
                {t(item.text)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
