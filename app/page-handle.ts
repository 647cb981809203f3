import type { ReactNode } from "react";
import type { TextKey, Translate } from "./i18n/texts";
import type { Area } from "./styles/areas";

export interface RouteHandle {
  /** The same for all visitors: server/visitor-pages.ts renders it once. */
  visitor?: true;
  /** Its URL may contain a token: Referrer-Policy is same-origin. */
  secretLink?: true;
  /** A provider's callback: the page may access the window that opened it. */
  providerReturn?: true;
  crossSitePost?: true;
  /** It has KakaoTalk's button, whose hosts its CSP allows where the operator has a key. */
  sharesByKakao?: true;
  /** Other sites may embed it, as the picture of a shared link. */
  embed?: true;
  /** Its answer is still being made while it is sent, so it counts among the requests in the app until its end. */
  streams?: true;
  /** It has a line of its own for its posts, which stand in no other. */
  queues?: true;
  /** Opened by the shell and not by a reader: its language is not the one that the next visit begins in. */
  beforeLanguage?: true;
  withoutCharacter?: true;
  /** Who the member is comes from the API, not from memory: a sign-in that has ended elsewhere shows nothing. */
  freshMember?: true;
}

/**
 * "main" has the header with its navigation, and the tab bar; "header" no tab bar, for pages that others are sent to.
 * "sub" has a back link and the heading in the header; "sub-clear" nothing beside them, for forms that are gone through.
 * "clear" has the brand only.
 */
export type Layout = "main" | "header" | "sub" | "sub-clear" | "clear";

export interface PageHandle extends RouteHandle {
  title: TextKey | ((t: Translate, data: never) => string);
  head?: (data: never) => ReactNode;
  /** Replaces the title in the header of "sub" and "sub-clear". */
  heading?: TextKey | ((data: never) => TextKey);
  layout: Layout;
  area?: Area;
  /** A member's page that may be kept in the browser, to be read without network (app/offline/). */
  offline?: true;
  /** "/" where nothing is said. */
  back?: string | ((data: never) => string);
}
