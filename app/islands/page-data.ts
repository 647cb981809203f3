import type { Language } from "../i18n/languages";

export interface PageData {
  language: Language;
  /** Sources by key, plurals with their suffix. */
  texts: Record<string, string>;
  islands: [name: string, props: object][];
}

export interface NativeReply {
  name: string;
  payload: unknown;
}

declare global {
  interface Window {
    blurred?: Set<EventTarget>;
    /** The native shell's replies before `onNativeReply` exists. */
    __nativeQueue?: NativeReply[];
  }
}
