import type { ComponentProps } from "react";
import { describedBy, FieldFrame, type FieldTexts } from "./field-frame";
import { Icon, icons } from "./icon";

interface SelectProps
  extends FieldTexts, Omit<ComponentProps<"select">, keyof FieldTexts | "className" | "value" | "children"> {
  options: readonly { value: string; label: string }[];
}

export function Select({ name, label, hint, error, optional, id, options, ...select }: SelectProps) {
  const texts = { name, label, hint, error, optional, id };
  return (
    <FieldFrame {...texts}>
      <div className="select">
        <select {...select} {...describedBy(texts)} className="input">
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon shape={icons.down} />
      </div>
    </FieldFrame>
  );
}
