import type { ReactNode } from "react";
import lost from "./scenes/lost-ball.svg?url";
import rain from "./scenes/rain.svg?url";

const scenes = { rain, lost };

interface EmptyProps {
  art: keyof typeof scenes;
  text?: string;
  children?: ReactNode;
}

export function Empty({ art, text, children }: EmptyProps) {
  return (
    <div className="empty">
      <img src={scenes[art]} alt="" width="320" height="200" />
      {text ? <p>{text}</p> : null}
      {children}
    </div>
  );
}
