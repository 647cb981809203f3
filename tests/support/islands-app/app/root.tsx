import { Outlet, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { IslandData, IslandPage, PageScript } from "../../../../app/islands/island.server";

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="ko">
      <head>
        <meta charSet="utf-8" />
        <PageScript />
        <title>Islands</title>
        <link rel="icon" href="data:," />
      </head>
      <body>
        <IslandPage>
          {children}
          <IslandData signedIn={useLocation().search === "?signed-in"} />
        </IslandPage>
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}
