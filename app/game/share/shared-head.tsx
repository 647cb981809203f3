import { useParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { Character } from "../../ui/character";
import { Named } from "../../ui/name";
import { seenPicture, type ShareKind } from "./share-link";

interface SharedHeadProps {
  kind: ShareKind;
  shared: { nickname: string; character: string | null };
  title: string;
  children?: ReactNode;
}

export function SharedHead({ kind, shared: { nickname, character }, title, children }: SharedHeadProps) {
  const { shareKey = "" } = useParams();
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
      <img className="shared-seen" src={seenPicture(kind, shareKey)} alt="" width="1" height="1" loading="lazy" />
    </div>
  );
}
