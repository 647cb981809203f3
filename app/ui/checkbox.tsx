import type { ComponentProps, ReactNode } from "react";
import { describedBy } from "./field-frame";

/** The value of a ticked box. */
export const ticked = "on";

interface CheckboxProps extends Omit<ComponentProps<"input">, "className" | "type" | "children"> {
  name: string;
  label: ReactNode;
  error?: string;
}

export function Checkbox({ label, error, name, id = name, ...input }: CheckboxProps) {
  return (
    <div>
      <div className="check">
        <input
          value={ticked}
          {...describedBy({ name, id, error, label: "" })}
          {...input}
          type="checkbox"
          className="check-box"
        />
        <label htmlFor={id}>{label}</label>
      </div>
      {error ? (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
