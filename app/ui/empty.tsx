import type { ReactNode } from "react";
import lost from "./scenes/lost-ball.svg?url";
import rain from "./scenes/rain.svg?url";

const scenes = { rain, lost };

/** Nothing to show, or something went wrong: a field in the rain, a ball beyond the wall. Words and ways on are the children. */
export function Empty({ art, children }: { art: keyof typeof scenes; children: ReactNode }) {
  return (
    <div className="empty">
      <img src={scenes[art]} alt="" width="320" height="200" />
      {children}
    </div>
  );
}
