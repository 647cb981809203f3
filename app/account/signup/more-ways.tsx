import type { ReactNode } from "react";

/** Questions below a page, each with its link. */
export function MoreWays({ children }: { children: ReactNode }) {
  return <div className="more-ways">{children}</div>;
}
