import { Outlet, useLocation, useMatches, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { useContext, type ReactNode } from "react";
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router-dom";
import KeepPush from "./account/notifications/keep-push.island";
import { colour } from "./branding/colours.server";
import { ErrorPage, errorTitle } from "./error-page";
import { barePath, languageOf, localePath, otherLanguage } from "./i18n/languages";
import type { TextKey } from "./i18n/texts";
import { useLanguage, useT } from "./i18n/use-t";
import { BridgeScript, Island, IslandData, IslandPage, PageScript } from "./islands/island.server";
import { MaintenanceNotice } from "./session/maintenance-notice";
import { useDevice } from "./native/device";
import type { PageHandle } from "./page-handle";
import { takePushAnswer } from "./session/push-answer.server";
import { FlashNotice } from "./session/flash-notice";
import { frameOf, type FrameData } from "./session/frame.server";
import { stylesheetsOf, type Area } from "./styles/areas";
import print from "./styles/print.css?url";
import { colorScheme } from "./styles/scheme";
import { typeFiles } from "./styles/type";
import { EnglishOffer } from "./ui/english-offer";
import { Footer } from "./ui/footer";
import { Header, type WayBack } from "./ui/header";
import { Notice } from "./ui/notice";
import { SkipLink } from "./ui/skip-link";
import { TabBar } from "./ui/tab-bar";
import { forAll } from "./session/doors.server";
import { keptFormOfPage } from "./session/keep-form.server";

/** The header's colour, for the browser's bar above it. */
const headerColour = colour("wall");

export const loader = forAll((visit): FrameData & { goesUp: boolean } => {
  return {
    ...frameOf(visit),
    kept: keptFormOfPage(visit),
    flash: visit.takeFlash(),
    isPush: takePushAnswer(visit),
    goesUp: goesUp(visit.request),
  };
});

/** True if the page before is no page to go back to: its arrow led here, or it is this page in another language. */
function goesUp({ url, headers }: Request): boolean {
  const referer = headers.get("Referer");
  // Only the arrow sends no Referer, and links of pages with a secret in their address.
  if (!referer) return headers.get("Sec-Fetch-Site") === "same-origin";
  const { origin, pathname, search } = new URL(url);
  const other = otherLanguage(languageOf(pathname));
  return other !== undefined && referer === origin + localePath(other, `${barePath(pathname)}${search}`);
}

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const error = useRouteError();
  const page = useMatches().at(-1);
  // Every page module exports `handle: PageHandle`.
  const handle = error ? undefined : (page?.handle as PageHandle | undefined);
  const title = usePageTitle(handle, page?.data);
  const description = usePageDescription(handle && page?.id);
  const { scheme, lean, market, isPadded } = useDevice();
  const { signedIn = false, signIn, owner, posted } = useRouteLoaderData<typeof loader>("root") ?? {};
  return (
    <html
      lang={language}
      data-scheme={scheme}
      data-lean={lean ? "" : undefined}
      data-market={market ?? undefined}
      data-insets={isPadded ? "none" : undefined}
      data-sign-in={signIn}
      data-owner={owner}
      data-posted={posted}
    >
      <head>
        <meta charSet="utf-8" />
        <PageScript inShell={market !== null} />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <meta name="color-scheme" content={colorScheme(scheme)} />
        <meta name="format-detection" content="telephone=no" />
        <title>{title.tab}</title>
        {description ? <meta name="description" content={description} /> : null}
        <meta name="theme-color" content={headerColour} />
        {handle?.head?.(page?.data as never)}
        {lean
          ? null
          : typeFiles[language].map((href) => (
              <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
            ))}
        {stylesheetsOf(handle?.area, lean).map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <link rel="stylesheet" href={print} media="print" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={language === "ko" ? "/manifest.webmanifest" : "/manifest-en.webmanifest"} />
      </head>
      <body>
        <IslandPage>
          <SkipLink />
          <Frame handle={handle} back={useWayBack(handle)} title={title.page} heading={title.heading}>
            {children}
          </Frame>
          <IslandData signedIn={signedIn} />
          {market ? <BridgeScript inline={handle?.beforeLanguage} /> : null}
        </IslandPage>
      </body>
    </html>
  );
}

/** Areas whose pages begin with their title. */
const titled: readonly (Area | undefined)[] = ["account", "data", "legal"];

interface FrameProps {
  handle?: PageHandle;
  back: WayBack;
  title: string;
  heading?: string;
  children: ReactNode;
}

function Frame({ handle, back, title, heading, children }: FrameProps) {
  const t = useT();
  const {
    signedIn = false,
    flash,
    isPush,
    kept,
    leftOut,
    maintenance,
    offersEnglish,
    posted,
  } = useRouteLoaderData<typeof loader>("root") ?? {};
  const data = useMatches().at(-1)?.data;
  const layout = handle?.layout ?? "main";
  const named = heading ?? (titled.includes(handle?.area) ? "" : title);
  return (
    <>
      {/* The page for lost connections is kept for all, and the answer to a form has no address of its own. */}
      {offersEnglish && !posted && handle?.area !== "offline" ? <EnglishOffer /> : null}
      <Header layout={layout} signedIn={signedIn} back={back} title={named} unread={handle?.unread?.(data as never)} />
      <main id="main" tabIndex={-1}>
        {maintenance && handle && handle.area !== "offline" ? <MaintenanceNotice {...maintenance} /> : null}
        {flash ? (
          <div className="told">
            <FlashNotice message={flash} />
          </div>
        ) : null}
        {isPush ? <Island of={KeepPush} props={{ answer: isPush }} /> : null}
        {kept ? (
          <div className="told">
            <Notice
              kind="warn"
              title={t("form.keptTitle")}
              text={t(kept.hadSecrets ? "form.keptSecrets" : "form.kept")}
            />
          </div>
        ) : null}
        {leftOut ? (
          <div className="told">
            <Notice kind="warn" text={t("common.leftOut", { count: leftOut })} />
          </div>
        ) : null}
        {children}
      </main>
      <Footer />
      {signedIn && (layout === "main" || layout === "sub") ? <TabBar /> : null}
    </>
  );
}

/** Pages of a moment, to which nobody wants to go back. */
const passing =
  /^\/(signin|signup|pass-redirect|pw-renew|record\/correction|mypage\/(my-info|after-login|select-character))(\/|$)/;

/** Returns the way back to the page before this one, at this page's row; else to its parent, by its name. */
function useWayBack(handle: PageHandle | undefined): WayBack {
  const page = useMatches().at(-1);
  const here = useLocation();
  const { cameFrom, goesUp, signedIn } = useRouteLoaderData<typeof loader>("root") ?? {};
  const parent = (typeof handle?.back === "function" ? handle.back(page?.data as never) : handle?.back) ?? "/";
  const [path = ""] = cameFrom?.split("?") ?? [];
  // No page of ours has other letters in its path.
  const isOther = cameFrom && /^[\w/-]*$/.test(path) && cameFrom !== `${barePath(here.pathname)}${here.search}`;
  // One page is kept for all visitors.
  const isKept = handle?.visitor && !signedIn;
  // Settings that have answered a form, or were reloaded, may have the re-entry before them in the history.
  const afterPassing = isOther ? passing.test(path) : barePath(here.pathname).startsWith("/mypage/");
  if (!isKept && (goesUp || afterPassing)) return { path: parent, isParent: true };
  if (isKept || !isOther) return { path: parent, isParent: true, before: "any" };
  const { pathname, hash } = new URL(parent, "http://here.invalid");
  return { path: `${cameFrom}${path === pathname ? hash || rowOf(page?.params) : ""}`, before: "ours" };
}

/** Returns the fragment of a page's row in its list: the row is named by the last parameter. */
function rowOf(parameters: Readonly<Record<string, string | undefined>> = {}): string {
  const row = Object.values(parameters).at(-1);
  return row ? `#row-${encodeURIComponent(row)}` : "";
}

/** Returns `page` for the header, and `tab` with the brand, and "Error:" if the form has errors. */
function usePageTitle(handle: PageHandle | undefined, data: unknown) {
  const t = useT();
  const error = useRouteError();
  const { maintenance } = useRouteLoaderData<typeof loader>("root") ?? {};
  const answers = useContext(RouterState)?.actionData ?? {};
  if (!handle) return { page: "", tab: `${errorTitle(t, error, maintenance)} - ${t("brand.name")}` };
  // The title function and the loader belong to the same route.
  const page = typeof handle.title === "string" ? t(handle.title) : handle.title(t, data as never);
  const heading = typeof handle.heading === "function" ? handle.heading(data as never) : handle.heading;
  const failed = [...Object.values(answers), data].some(hasFieldErrors);
  return {
    page,
    heading: heading && t(heading),
    tab: `${failed ? t("error.prefix", { title: page }) : page} - ${t("brand.name")}`,
  };
}

/** Returns the catalogue's description for a route file; shared results describe themselves. */
function usePageDescription(routeId = ""): string | undefined {
  const t = useT();
  const key = routeId.replace(/^routes\//, "page.");
  const text = t(key as TextKey);
  return text === key ? undefined : text;
}

function hasFieldErrors(answer: unknown): boolean {
  if (typeof answer !== "object" || answer === null || !("fieldErrors" in answer)) return false;
  return Object.keys(answer.fieldErrors ?? {}).length > 0;
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const frame = useRouteLoaderData<typeof loader>("root");
  return <ErrorPage error={useRouteError()} frame={frame} />;
}
