import { useLocation } from "@remix-run/react";
import { barePath, localePath, type Language } from "../i18n/languages";
import { translators } from "../i18n/texts";
import { useLanguage } from "../i18n/use-t";
import { Icon } from "./icon";
import { isUnder, tabBar } from "./navigation";
import { renderedOnce } from "./rendered-once.server";

export function TabBar() {
  const path = barePath(useLocation().pathname);
  const current = tabBar.find((item) => isUnder(path, item.path))?.path ?? "";
  return bars[useLanguage()](current);
}

const barIn = (language: Language) => renderedOnce((current: string) => bar(language, current));
const bars = { ko: barIn("ko"), en: barIn("en") };

function bar(language: Language, current: string) {
  const t = translators[language];
  return (
    <div className="tab-bar-place">
      <nav className="tab-bar" aria-label={t("common.menu")}>
        <ul>
          {tabBar.map(({ path, icon, text }) => (
            <li key={path}>
              <a href={localePath(language, path)} aria-current={path === current ? "page" : undefined}>
                <Icon shape={icon} />
                {t(text)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
