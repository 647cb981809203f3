import type { ReactNode } from "react";
import type { LocalPath } from "../i18n/languages";

interface SectionProps {
  title: string;
  id?: string;
  /** A download: the page stays. */
  more?: { href: LocalPath; label: string; file?: boolean };
  children: ReactNode;
}

export function Section({ title, id, more, children }: SectionProps) {
  return (
    <section className="section">
      <div className="section-head">
        <h2 className="section-title" id={id}>
          {title}
        </h2>
        {more ? (
          <a className="section-more" href={more.href} data-file={more.file ? "" : undefined}>
            {more.label}
          </a>
        ) : null}
      </div>
      {children}
    </section>
  );
}
