/** One window of a browser, whichever way it is spoken to. */
export interface Engine {
  /** As it names itself. */
  version: string;
  /** Goes there; the page may still be loading. */
  open(url: string): Promise<void>;
  evaluate(expression: string): Promise<unknown>;
  /** A press of the mouse at a point of the viewport. */
  click(x: number, y: number): Promise<void>;
  /** Into what has the focus, key by key. */
  type(text: string): Promise<void>;
  /** A PNG of what is in sight. */
  picture(): Promise<Buffer>;
  forgetCookies(): Promise<void>;
  /** Whether what is opened in a window of its own stands in the place of the page instead. */
  oneWindow?: boolean;
  /** Errors of the console and exceptions until now; an engine that tells none has an empty list. */
  problems: string[];
  close(): Promise<void>;
}

/** A phone's, where the engine's window can be made so small. */
export const viewport = { width: 360, height: 740 };

/** As both WebDrivers take them. */
export const pressActions = ["pointerDown", "pointerUp"].map((type) => ({ type, button: 0 }));
export const keyActions = (text: string) =>
  [...text].flatMap((value) => ["keyDown", "keyUp"].map((type) => ({ type, value })));
