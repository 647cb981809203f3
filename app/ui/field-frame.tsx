import { useEffect, type ReactNode } from "react";

export interface FieldTexts {
  name: string;
  label: string;
  hint?: string;
  error?: string;
  optional?: string;
  /** Defaults to `name`. */
  id?: string;
}

export function describedBy({ name, hint, error, id = name }: FieldTexts) {
  const ids = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return { id, name, "aria-describedby": ids || undefined, "aria-invalid": error ? true : undefined };
}

export function FieldFrame(props: FieldTexts & { children: ReactNode }) {
  return (
    <div className="field">
      <FieldParts {...props} />
    </div>
  );
}

/** Omits the box, for an island whose own element is the box. */
export function FieldParts({
  name,
  label,
  hint,
  error,
  optional,
  id = name,
  children,
}: FieldTexts & { children: ReactNode }) {
  useEffect(() => {
    if (!error) strikeInSummary(id);
  }, [error, id]);
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

/** Strikes an error in the server-rendered summary, which keeps its height while the user types. */
export function strikeInSummary(id: string): void {
  const link = document.querySelector(`[data-error-summary] [href="#${id}"]`);
  if (!link || link.firstElementChild) return;
  const struck = document.createElement("s");
  struck.append(...link.childNodes);
  link.append(struck);
}
