import { useLocation } from "@remix-run/react";
import { barePath, languageNames, localePath, otherLanguage, type Path } from "../i18n/languages";
import { useLanguage, useLocale, useT } from "../i18n/use-t";
import type { PageLayout } from "../page-handle";
import { apart } from "../prefetch";
import { Form } from "./form";
import { Icon, icons } from "./icon";
import { Mark } from "./mark";
import { UnreadCount } from "./unread-count";
import { isUnder, pageName, wideNavigation } from "./navigation";

export interface WayBack {
  path: Path;
  isParent?: true;
  /**
   * What the page's script may take for the page before in the history (app/islands/page-script.ts): one of ours, or
   * whatever it is.
   */
  before?: "ours" | "any";
}

interface HeaderProps {
  layout: PageLayout;
  signedIn?: boolean;
  back: WayBack;
  title: string;
  /** How much news is not read, if the page knows it. */
  unread?: number;
}

export function Header({ layout, signedIn, back, title, unread = 0 }: HeaderProps) {
  const t = useT();
  const isSub = layout === "sub" || layout === "sub-clear";
  const hasActions = layout === "main" || layout === "header";
  const leadsToSignIn = !signedIn && (hasActions || layout === "clear");
  return (
    <header className="header">
      <div className="header-inner">
        {isSub ? <Back {...back} title={title} /> : <HomeMark />}{" "}
        {signedIn && (hasActions || layout === "sub") ? <Navigation unread={unread} /> : null}
        <div className="header-actions">
          <LanguageSwitch /> {leadsToSignIn ? <SignIn label={t("common.signIn")} /> : null}
          {signedIn && hasActions ? <SignOut /> : null}
        </div>
      </div>
    </header>
  );
}

function HomeMark({ wideOnly }: { wideOnly?: boolean }) {
  const { t, linkTo } = useLocale();
  return (
    <a className={wideOnly ? "header-mark header-mark-wide" : "header-mark"} href={linkTo("/")} translate="no">
      <Mark />
      {t("brand.name")}
    </a>
  );
}

function Back({ path, isParent, before, title }: WayBack & { title: string }) {
  const { t, linkTo } = useLocale();
  const parent = isParent ? t(pageName(path)) : undefined;
  return (
    <>
      <a
        className="header-back"
        href={apart(linkTo(path))}
        data-back={before}
        // Else the arrow of the page that it leads to would lead back here. A page fetched for another link had a Referer.
        referrerPolicy="no-referrer"
      >
        <Icon shape={icons.back} />
        {parent ? (
          <span className="header-parent">{parent}</span>
        ) : (
          <span className="visually-hidden">{t("common.back")}</span>
        )}
      </a>
      <HomeMark wideOnly /> <span className="header-title">{title === parent ? null : title}</span>
    </>
  );
}

function Navigation({ unread }: { unread: number }) {
  const { t, linkTo } = useLocale();
  const path = barePath(useLocation().pathname);
  return (
    <nav className="header-nav" aria-label={t("common.menu")}>
      {wideNavigation.map((item) => (
        <a key={item.path} href={linkTo(item.path)} aria-current={isUnder(path, item.path) ? "page" : undefined}>
          {t(item.text)}{" "}
          {item.path === "/alert" && unread ? (
            <UnreadCount count={unread} label={t("home.unread", { count: unread })} />
          ) : null}{" "}
        </a>
      ))}
    </nav>
  );
}

function LanguageSwitch() {
  const { pathname, search } = useLocation();
  const language = otherLanguage(useLanguage());
  if (!language) return null;
  return (
    <a
      className="header-action"
      href={localePath(language, `${barePath(pathname)}${search}`)}
      lang={language}
      hrefLang={language}
    >
      {languageNames[language]}
    </a>
  );
}

function SignOut() {
  const { t, linkTo } = useLocale();
  return (
    <Form action={linkTo("/logout")}>
      <button type="submit" className="header-action">
        {t("common.signOut")}
      </button>
    </Form>
  );
}

function SignIn({ label }: { label: string }) {
  return (
    <a className="header-action" href={localePath(useLanguage(), "/signin")}>
      {label}
    </a>
  );
}
