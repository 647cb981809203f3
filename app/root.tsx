import { Outlet, useMatches, useRouteError, isRouteErrorResponse } from "@remix-run/react";
import type { ReactNode } from "react";
import { Hydration } from "./hydration/hydration";
import { useLanguage, useT } from "./i18n/use-t";
import type { PageHandle } from "./page-handle";

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage();
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{usePageTitle()}</title>
      </head>
      <body>
        {children}
        <Hydration />
      </body>
    </html>
  );
}
function usePageTitle() {
  const t = useT();
  const match = useMatches().at(-1);
  const handle = match?.handle as PageHandle | undefined;
  if (!handle) return t("common.home");
  return typeof handle.title === "string" ? t(handle.title) : handle.title(t, match?.data as never);
}
export default function App() { return <Outlet />; }
export function ErrorBoundary() {
  const error = useRouteError();
  return <h1>{isRouteErrorResponse(error) ? String(error.data) : "error"}</h1>;
}
