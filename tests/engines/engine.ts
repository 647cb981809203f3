/** A browser window, independent of its protocol. */
export interface Engine {
  /** The browser's own name for itself. */
  version: string;
  /** Navigates; the page may still be loading. */
  open(url: string): Promise<void>;
  evaluate(expression: string): Promise<unknown>;
  /** Presses the mouse at a point of the viewport. */
  click(x: number, y: number): Promise<void>;
  /** Types into the focused element, key by key. */
  type(text: string): Promise<void>;
  /** Returns a PNG of the viewport. */
  picture(): Promise<Buffer>;
  forgetCookies(): Promise<void>;
  /** True if a new window replaces the page. */
  oneWindow?: boolean;
  /** Errors of the console and exceptions so far; empty if the engine reports none. */
  problems: string[];
  close(): Promise<void>;
}

/** A phone's size, if the engine's window can be that small. */
export const viewport = { width: 360, height: 740 };

/** In the format of both WebDrivers. */
export const pressActions = ["pointerDown", "pointerUp"].map((type) => ({ type, button: 0 }));
export const keyActions = (text: string) =>
  [...text].flatMap((value) => ["keyDown", "keyUp"].map((type) => ({ type, value })));
