import type { ReactNode } from "react";

export interface FieldTexts {
  name: string;
  label: string;
  hint?: string;
  /** A message, already in the page's language. */
  error?: string;
  /** Stands beside the label, such as "(optional)". */
  optional?: string;
  /** The input's id; its name if unsaid. Give one where two forms of a page share a name. */
  id?: string;
}

/** What ties an input to its hint and its message; spread it on the input. */
export function describedBy({ name, hint, error, id = name }: FieldTexts) {
  const ids = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return { id, name, "aria-describedby": ids || undefined, "aria-invalid": error ? true : undefined };
}

/** Label, hint and the reserved line of the message around an input. */
export function FieldFrame(props: FieldTexts & { children: ReactNode }) {
  return (
    <div className="field">
      <FieldParts {...props} />
    </div>
  );
}

/** The same without the box around them, for an island, whose element is the box. */
export function FieldParts({
  name,
  label,
  hint,
  error,
  optional,
  id = name,
  children,
}: FieldTexts & { children: ReactNode }) {
  return (
    <>
      <label className="field-label" htmlFor={id}>
        {label}
        {optional ? <span className="field-optional"> {optional}</span> : null}
      </label>
      {hint ? (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {children}
      <p className="field-error" id={`${id}-error`}>
        {error}
      </p>
    </>
  );
}
