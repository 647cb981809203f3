import type { ComponentProps } from "react";
import { describedBy, FieldFrame, type FieldTexts } from "./field-frame";
import { useCheck, type Check } from "./use-check";

interface FieldProps extends FieldTexts, Omit<ComponentProps<"input">, keyof FieldTexts | "className" | "value"> {
  /** Instant check, at blur, once React is here: a message or nothing. */
  check?: Check;
}

/** One line of text. Uncontrolled: what is typed before hydration stays. */
export function Field({ name, label, hint, error, optional, id, check, ...input }: FieldProps) {
  const { message, on } = useCheck(error, check);
  const texts = { name, label, hint, error: message, optional, id };
  return (
    <FieldFrame {...texts}>
      <input type="text" {...input} {...on} {...describedBy(texts)} className="input" />
    </FieldFrame>
  );
}
