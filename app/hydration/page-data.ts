export type HydrateMode = "never" | "interaction" | "idle";

/** What the page's data block holds: all that hydrating needs, as JSON that nothing executes. */
export interface PageData {
  context: typeof window.__remixContext;
  /** The matched routes, outermost first. */
  ids: string[];
  /** Every module to import: the manifest, the entry, one of each id, then what those import. */
  urls: string[];
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

export const dataBlockId = "page-data";
export const scrollKey = "scroll";
