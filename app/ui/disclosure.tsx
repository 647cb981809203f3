import type { ReactNode } from "react";
import { Icon, icons } from "./icon";

export function Disclosure({ summary, open, children }: { summary: ReactNode; open?: boolean; children: ReactNode }) {
  return (
    <details className="disclosure" open={open}>
      <summary>
        {summary}
        <Icon shape={icons.down} />
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  );
}
