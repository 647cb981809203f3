import { Outlet, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { IslandData, IslandPage, PageScript } from "../../../../app/islands/island.server";

export function Layout({ children }: { children: ReactNode }) {
  const { search } = useLocation();
  return (
    <html lang="ko" data-market={search === "?shell" ? "android" : undefined}>
      <head>
        <meta charSet="utf-8" />
        <PageScript inShell={search === "?shell"} />
        <title>Islands</title>
        <link rel="icon" href="data:," />
      </head>
      <body>
        <IslandPage>
          {children}
          <IslandData signedIn={search === "?signed-in"} />
        </IslandPage>
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}
