import type { ComponentProps } from "react";
import type { Worded } from "../islands/island-module";
import { describedBy, FieldParts, type FieldTexts } from "../ui/field-frame";
import { useCheck } from "../ui/use-check";
import { problemWords } from "./problem-words";
import { rules, type Problem, type RuleName } from "./rules";

export interface CheckedInputProps
  extends
    Worded<Problem>,
    FieldTexts,
    Pick<ComponentProps<"input">, "type" | "inputMode" | "autoComplete" | "autoCapitalize" | "spellCheck"> {
  rule: RuleName;
  defaultValue?: string;
}

export const texts = ({ rule }: CheckedInputProps) => rules[rule].texts;

export default function CheckedInput({ t, rule, name, label, hint, error, optional, id, ...input }: CheckedInputProps) {
  const { message, on } = useCheck(error, (value) => {
    const problem = rules[rule].problem(value);
    return problem && problemWords(t, problem, value);
  });
  const parts = { name, label, hint, error: message, optional, id };
  return (
    <FieldParts {...parts}>
      <input type="text" {...input} {...on} {...describedBy(parts)} className="input" />
    </FieldParts>
  );
}
