import type { ComponentProps } from "react";
import { Island } from "../islands/island.server";
import { describedBy, FieldFrame, type FieldTexts } from "../ui/field-frame";
import CheckedInput, { type CheckedInputProps } from "./checked-input.island";
import EmailInput from "./email-input.island";

type PlainFieldProps = FieldTexts & Omit<ComponentProps<"input">, keyof FieldTexts | "className" | "value">;

export function Field(props: PlainFieldProps | Omit<CheckedInputProps, "t">) {
  if (!("rule" in props)) return <PlainField {...props} />;
  const { rule, ...input } = props;
  return rule === "email" ? (
    <Island of={EmailInput} className="field" props={input} />
  ) : (
    <Island of={CheckedInput} className="field" props={props} />
  );
}

function PlainField({ name, label, hint, error, optional, id, ...input }: PlainFieldProps) {
  const texts = { name, label, hint, error, optional, id };
  return (
    <FieldFrame {...texts}>
      <input type="text" {...input} {...describedBy(texts)} className="input" />
    </FieldFrame>
  );
}
