import type { ReactNode } from "react";
import { Character } from "../../ui/character";
import { Named } from "../../ui/name";

interface SharedHeadProps {
  shared: { nickname: string; character: string | null };
  title: string;
  children?: ReactNode;
}

export function SharedHead({ shared: { nickname, character }, title, children }: SharedHeadProps) {
  const heading = (
    <h1>
      <Named text={title} names={[nickname]} />
    </h1>
  );
  return (
    <div className="row shared-head">
      <Character id={character ?? ""} name="" />
      {children ? (
        <div>
          {heading}
          {children}
        </div>
      ) : (
        heading
      )}
    </div>
  );
}
