import type { Worded } from "../islands/island-module";
import type { FieldTexts } from "../ui/field-frame";
import { PasswordInput, passwordTexts } from "../ui/password-input";

interface PasswordFieldProps extends Worded<(typeof passwordTexts)[number]>, FieldTexts {
  autoComplete: "current-password";
}

export const texts = passwordTexts;

export default function PasswordField(props: PasswordFieldProps) {
  return <PasswordInput {...props} />;
}
