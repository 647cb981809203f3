import type { ReactNode } from "react";
import type { TextKey, Translate } from "./i18n/texts";

/** What a route tells the frame around it (`export const handle`). */
export interface PageHandle {
  /** A title text, or a function of the loader's data. */
  title: TextKey | ((t: Translate, data: never) => string);
  /** What the page adds to the document's head, from the loader's data. */
  head?: (data: never) => ReactNode;
  /** What a "sub" page's header says instead of the title, where the page itself begins with it. */
  heading?: TextKey;
  /** "main" has header and bottom tab bar, "sub" a back link and the page's name, "clear" the mark only (spec section 2). */
  layout: "main" | "sub" | "clear";
  /** Where a "sub" page's back link leads, without language; home if unsaid. */
  back?: string;
  /** The page is the same for everybody without a session: it is rendered once and kept (server/visitor-pages.ts). */
  visitor?: true;
}
