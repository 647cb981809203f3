import type { ReactNode } from "react";

/** Questions below a page, each with its link. */
export function MoreLinks({ children }: { children: ReactNode }) {
  return <div className="more-ways">{children}</div>;
}
