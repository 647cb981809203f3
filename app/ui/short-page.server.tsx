import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { HtmlResponse } from "../html-response";
import type { Language } from "../i18n/languages";
import { translators } from "../i18n/texts";
import { stylesheetsOf } from "../styles/areas";
import { isLean } from "../styles/lean";
import { colorScheme, schemeOf } from "../styles/scheme";
import { Footer } from "./footer";
import { Mark } from "./mark";
import postedPage from "./posted-page.js?url";

/** Who asks for the page. */
interface Reader {
  request: Request;
  language: Language;
}

export interface ShortPage {
  title: string;
  /** Another than that of the reader. */
  language?: Language;
  children: ReactNode;
  scriptUrl?: string;
  /** The page goes on there by itself. */
  nextUrl?: string;
}

/** Returns a resource route's page, without the app's scripts. One that answers a form and stays is a page to come back to. */
export function shortPage(
  { request, ...reader }: Reader,
  { title, language = reader.language, children, scriptUrl, nextUrl }: ShortPage,
  init: ResponseInit = {},
): Response {
  const brand = translators[language]("brand.name");
  const isLeft = scriptUrl !== undefined || nextUrl !== undefined;
  const script = request.method === "POST" && !isLeft ? postedPage : scriptUrl;
  const scheme = schemeOf(request.headers.get("Cookie"));
  const lean = isLean(request.headers.get("Save-Data"));
  const markup = renderToStaticMarkup(
    <html lang={language} data-scheme={scheme} data-lean={lean ? "" : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content={colorScheme(scheme)} />
        <meta name="format-detection" content="telephone=no" />
        {nextUrl ? <meta httpEquiv="refresh" content={`0;url=${nextUrl}`} /> : null}
        <title>{`${title} - ${brand}`}</title>
        {stylesheetsOf(undefined, lean).map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {script ? <script src={script} defer /> : null}
      </head>
      <body>
        <MemoryRouter initialEntries={[new URL(request.url).pathname]}>
          <header className="header">
            <div className="header-inner">
              <span className="header-mark" translate="no">
                <Mark />
                {brand}
              </span>
            </div>
          </header>
          <main id="main" className="page page-narrow short-page">
            <h1>{title}</h1>
            {children}
          </main>
          <Footer />
        </MemoryRouter>
      </body>
    </html>,
  );
  const headers = new Headers(init.headers);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Cache-Control", "private, no-store");
  return new HtmlResponse(`<!DOCTYPE html>${markup}`, { ...init, headers });
}
