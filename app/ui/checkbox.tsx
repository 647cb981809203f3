import type { ComponentProps, ReactNode } from "react";
import { describedBy } from "./field-frame";

/** The value of a ticked box. */
export const ticked = "on";

interface CheckboxProps extends Omit<ComponentProps<"input">, "className" | "type" | "children"> {
  name: string;
  label: ReactNode;
  hint?: string;
  error?: string;
}

export function Checkbox({ label, hint, error, name, id = name, ...input }: CheckboxProps) {
  return (
    <div>
      <div className="check">
        <input
          value={ticked}
          {...input}
          {...describedBy({ name, id, hint, error, label: "" })}
          type="checkbox"
          className="check-box"
        />
        <label htmlFor={id}>{label}</label>
      </div>
      {hint ? (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
