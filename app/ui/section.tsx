import type { ReactNode } from "react";

interface SectionProps {
  title: string;
  /** Names the heading, where it is a link's target. */
  id?: string;
  /** A link at the heading's right. */
  more?: { href: string; label: string };
  children: ReactNode;
}

/** A named part of a page, its heading marked by a base. */
export function Section({ title, id, more, children }: SectionProps) {
  return (
    <section className="section">
      <div className="section-head">
        <h2 className="section-title" id={id}>
          {title}
        </h2>
        {more ? (
          <a className="section-more" href={more.href}>
            {more.label}
          </a>
        ) : null}
      </div>
      {children}
    </section>
  );
}
