import type { Worded } from "../islands/island-module";
import { InputWithCheck, type InputProps } from "./input-with-check";
import { problemWords } from "./problem-words";
import { rules, type Problem, type RuleName } from "./rules";

export interface CheckedInputProps extends InputProps, Worded<Problem> {
  rule: RuleName;
}

export const texts = ({ rule }: CheckedInputProps) => rules[rule].texts;

export default function CheckedInput({ t, rule, ...input }: CheckedInputProps) {
  const check = (value: string) => {
    const problem = rules[rule].problem(value);
    return problem && problemWords(t, problem, value);
  };
  return <InputWithCheck {...input} check={check} />;
}
