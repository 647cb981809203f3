import type { ReactNode } from "react";
import type { Path } from "./i18n/languages";
import type { TextKey, Translate } from "./i18n/texts";
import type { Area } from "./styles/areas";

export interface RouteHandle {
  /** The same for all visitors; server/visitor-pages.ts renders it once. */
  visitor?: true;
  /** Its URL may contain a token: Referrer-Policy is same-origin. */
  secretLink?: true;
  /** For a provider's callback: the page may access the window that opened it. */
  providerReturn?: true;
  crossSitePost?: true;
  /** Loads KakaoTalk's SDK, whose form leads over hosts of Kakao's. */
  loadsKakao?: true;
  /** Other sites may embed it, for example the picture of a shared link. */
  embed?: true;
  /** Is fetched only to be shown: its GET does something once, or has nothing to show. */
  notAhead?: true;
  /** Streams its answer, so it counts among the app's requests until the answer ends. */
  streams?: true;
  /** Opened by the shell and not by a reader, so it does not set the language of the next visit. */
  beforeLanguage?: true;
  /** Gets the addresses that no other route has. */
  catchAll?: true;
  withoutCharacter?: true;
  /** Asks the API for the member, not memory, so that a session revoked elsewhere shows nothing. */
  freshMember?: true;
}

/**
 * "main" has the header with navigation, and the tab bar; "header" has no tab bar, for pages that others are sent to.
 * "sub" has a back link and the heading in the header; "sub-clear" nothing besides, for multi-step forms. "clear" has
 * the brand, and a visitor's way to the sign-in; "bare" the brand only.
 */
export type PageLayout = "main" | "header" | "sub" | "sub-clear" | "clear" | "bare";

export interface PageHandle extends RouteHandle {
  title: TextKey | ((t: Translate, data: never) => string);
  head?: (data: never) => ReactNode;
  /** Replaces the title in the header of "sub" and "sub-clear". */
  heading?: TextKey | ((data: never) => TextKey);
  layout: PageLayout;
  area?: Area;
  /** How much news is unread, on a page that knows it: the header tells it. */
  unread?: (data: never) => number;
  /** A member's page that the browser may keep for reading without network (app/offline/). */
  offline?: true;
  /** Defaults to "/". */
  back?: Path | ((data: never) => Path);
}
