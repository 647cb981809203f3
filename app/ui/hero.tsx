import type { ReactNode } from "react";

interface HeroProps {
  label: ReactNode;
  value: ReactNode;
  /** Its change or its place. */
  place?: ReactNode;
  /** Of what, of how many, until when. */
  note?: ReactNode;
  /** Its trend, at the side where there is room. */
  children?: ReactNode;
}

/** Shows the one number that a page is about. */
export function Hero({ label, value, place, note, children }: HeroProps) {
  return (
    <div className="hero">
      <div className="hero-words">
        <p>
          <span className="hero-label">{label}</span> <b className="hero-value">{inWords(value)}</b>{" "}
          {place ? <span className="hero-place">{place}</span> : null}
        </p>
        {note ? <p className="hero-note numbers">{note}</p> : null}
      </div>
      {children}
    </div>
  );
}

/** A large one wraps between its words, which elsewhere stay together. */
const inWords = (value: ReactNode) => (typeof value === "string" ? value.replaceAll("\u00a0", " ") : value);
