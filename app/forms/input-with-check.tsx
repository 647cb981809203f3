import type { ComponentProps } from "react";
import { describedBy, FieldParts, type FieldTexts } from "../ui/field-frame";
import { useCheck, type Check } from "../ui/use-check";

export interface InputProps
  extends
    FieldTexts,
    Pick<ComponentProps<"input">, "type" | "inputMode" | "autoComplete" | "autoCapitalize" | "spellCheck"> {
  defaultValue?: string;
}

export function InputWithCheck({
  check,
  name,
  label,
  hint,
  error,
  optional,
  id,
  ...input
}: InputProps & { check: Check }) {
  const { message, on } = useCheck(error, check);
  const parts = { name, label, hint, error: message, optional, id };
  return (
    <FieldParts {...parts}>
      <input type="text" {...input} {...on} {...describedBy(parts)} className="input" />
    </FieldParts>
  );
}
