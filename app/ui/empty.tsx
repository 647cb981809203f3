import type { ReactNode } from "react";
import lost from "./scenes/lost-ball.svg?url";
import rain from "./scenes/rain.svg?url";

const scenes = { rain, lost };

export function Empty({ art, children }: { art: keyof typeof scenes; children: ReactNode }) {
  return (
    <div className="empty">
      <img src={scenes[art]} alt="" width="320" height="200" />
      {children}
    </div>
  );
}
