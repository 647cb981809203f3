import { Outlet } from "@remix-run/react";
import type { ReactNode } from "react";
import { Hydration } from "../../../../app/hydration/hydration";

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="ko">
      <head>
        <meta charSet="utf-8" />
        <title>Hydration</title>
        <link rel="icon" href="data:," />
      </head>
      <body>
        {children}
        <Hydration />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <h1>Root error</h1>;
}
