import type { ReactNode } from "react";
import type { TextKey, Translate } from "./i18n/texts";
import type { Area } from "./styles/areas";

/** What a route tells those who handle its requests (`export const handle`). */
export interface RouteHandle {
  /** The page is the same for everybody without a session: server/visitor-pages.ts renders it once. */
  visitor?: true;
  /** Its address may hold a secret, which no other site may learn: Referrer-Policy is same-origin. */
  secretLink?: true;
  /** A provider sends the browser back here: the page may still talk to the window that opened it. */
  providerReturn?: true;
  /** A provider sends the browser back here by a POST from its own site. */
  crossSitePost?: true;
  /** Other sites may show it, as they do the picture of a shared link. */
  embed?: true;
  /** Its POST has the API verify a password, which is the most costly thing that a visitor can ask for. */
  verifiesPassword?: true;
  /** A member who has not chosen a character may see it. */
  withoutCharacter?: true;
}

/** What a page tells the frame around it as well. */
export interface PageHandle extends RouteHandle {
  /** A title text, or a function of the loader's data. */
  title: TextKey | ((t: Translate, data: never) => string);
  /** What the page adds to the document's head, from the loader's data. */
  head?: (data: never) => ReactNode;
  /** What a "sub" page's header says instead of the title, where the page itself begins with it. */
  heading?: TextKey;
  /** "main" has header and bottom tab bar, "sub" a back link and the page's name, "clear" the mark only. */
  layout: "main" | "sub" | "clear";
  /** Whose style sheets the page links beside the frame's. */
  area?: Area;
  /** Where a "sub" page's back link leads, without language; home if unsaid. */
  back?: string;
}
