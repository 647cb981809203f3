import type { Worded } from "../islands/island-module";
import type { FieldTexts } from "../ui/field-frame";
import { PasswordInput, passwordTexts } from "../ui/password-input";
import { rules, type Problem } from "./rules";

interface PasswordFieldProps extends Worded<Problem | (typeof passwordTexts)[number]>, FieldTexts {
  autoComplete: "current-password" | "new-password";
  rule?: "newPassword";
}

export const texts = ({ rule }: PasswordFieldProps) => [...passwordTexts, ...(rule ? rules[rule].texts : [])];

export default function PasswordField({ rule, ...rest }: PasswordFieldProps) {
  const check = (value: string) => {
    const problem = rule && rules[rule].problem(value);
    return problem && rest.t(problem);
  };
  return <PasswordInput {...rest} check={rule && check} />;
}
