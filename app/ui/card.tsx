import type { ReactNode } from "react";
import type { LocalPath } from "../i18n/languages";

export function Card({ title, href, children }: { title?: string; href?: LocalPath; children: ReactNode }) {
  const content = (
    <>
      {title ? <h2 className="card-title">{title}</h2> : null}
      {children}
    </>
  );
  return href ? (
    <a className="card" href={href}>
      {content}
    </a>
  ) : (
    <section className="card">{content}</section>
  );
}
