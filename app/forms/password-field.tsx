import type { ComponentProps } from "react";
import { Island } from "../islands/island.server";
import { useFormAnswer } from "./form-answer";
import PasswordInput from "./password-field.island";

export function PasswordField(texts: Omit<ComponentProps<typeof PasswordInput>, "t" | "error">) {
  const { error } = useFormAnswer();
  return <Island of={PasswordInput} className="field" props={{ ...texts, error: error(texts.name) }} />;
}
