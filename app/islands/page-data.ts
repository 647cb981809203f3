import type { Language } from "../i18n/languages";

/** What a page with islands tells the browser: JSON in the element `page-data`, last in its body. */
export interface PageData {
  language: Language;
  /** Sources of the islands' texts, by key; plurals with their suffix. */
  texts: Record<string, string>;
  /** In the order of `data-island`. */
  islands: [name: string, props: object][];
}

export interface NativeReply {
  name: string;
  payload: unknown;
}

declare global {
  interface Window {
    /** Fields that lost the focus before React was there. */
    __blurred?: Set<EventTarget>;
    /** Replies of the native shell that nobody has read yet. */
    __nativeQueue?: NativeReply[];
  }
}
