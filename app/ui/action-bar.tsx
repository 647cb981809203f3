import type { ReactNode } from "react";

/** The action of a form or a selection, in reach while any part of its parent is in the window. */
export function ActionBar({ children }: { children: ReactNode }) {
  return <div className="action-bar">{children}</div>;
}
